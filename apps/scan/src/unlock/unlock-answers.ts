import type { IncomingMessage, ServerResponse } from 'node:http';
import { negotiateLanguage } from '@evercode/i18n/visitor';
import { renderUnlockPage, type UnlockState } from '@evercode/pages';
import { prepare, preparePage, send } from '../answer.ts';
import { readForm } from '../read-form.ts';
import { reportPath } from '../report/report-answers.ts';
import type { ScanRequest } from '../scan-request.ts';
import type { Visits } from '../visits/visits.ts';
import type { Attempts } from './attempts.ts';
import type { PasswordCheck } from './password-check.ts';

/** A password of 64 characters, each of up to four bytes written as three: with room to spare. */
const maxBytes = 2048;

export type UnlockAnswers = {
  ask(request: IncomingMessage, response: ServerResponse, ending: string): void;
  /** Reads what was typed. Right: back to the code, unlocked for the visit. Resolves false where too many are waiting to be checked. */
  tryPassword(scan: ScanRequest): Promise<boolean>;
};

export type UnlockParts = { readonly visits: Visits; readonly attempts: Attempts; readonly passwords: PasswordCheck };

export function createUnlockAnswers({ visits, attempts, passwords }: UnlockParts): UnlockAnswers {
  function sendPage(request: IncomingMessage, response: ServerResponse, state: UnlockState, ending: string): void {
    send(response, preparePage(renderUnlockPage(state, negotiateLanguage(request.headers['accept-language']), { reportUrl: `/${reportPath}${ending}` })));
  }

  return {
    ask: (request, response, ending) => sendPage(request, response, 'asked', ending),
    async tryPassword({ request, response, route, ending, now, visitor: { ip } }) {
      const form = await readForm(request, response, maxBytes);
      const password = form.kind === 'form' ? form.fields.get('password') : null;
      if (form.kind === 'refused' || password === null) {
        send(response, prepare(form.kind === 'refused' ? form.status : 400, { 'Cache-Control': 'no-store' }, ''));
        return true;
      }
      if (!attempts.begin(route.qr, ip, now)) {
        sendPage(request, response, 'tooMany', ending);
        return true;
      }
      const checked = await passwords.check(route.options?.password ?? '', password);
      if (checked === 'wrong') {
        sendPage(request, response, 'wrong', ending);
        return true;
      }
      attempts.takeBack(route.qr, ip);
      if (checked === 'busy') return false;
      attempts.forgive(route.qr, ip);
      // The answer to a form is no content of its own: reloading it must not send the password again.
      response.writeHead(303, ['Location', `/${ending}`, 'Set-Cookie', visits.unlock(route, ending, now), 'Cache-Control', 'private, no-store', 'Content-Length', '0']).end();
      return true;
    },
  };
}
