import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Language, languages, negotiateLanguage } from '@evercode/i18n/visitor';
import { renderUnlockPage, type UnlockState, unlockStates } from '@evercode/pages';
import type { RouteRecord } from '@evercode/routing';
import { prepare, preparePage, type PreparedAnswer, send } from '../answer.ts';
import { identifyVisitor } from '../client-address.ts';
import type { Visits } from '../visits/visits.ts';
import type { Attempts } from './attempts.ts';
import type { PasswordCheck } from './password-check.ts';
import { readForm } from './read-form.ts';

export type UnlockAnswers = {
  ask(request: IncomingMessage, response: ServerResponse): void;
  /** Reads what was typed. Right: back to the code, unlocked for the visit. Resolves false where too many are waiting to be checked. */
  tryPassword(request: IncomingMessage, response: ServerResponse, asked: { route: RouteRecord; ending: string; now: number }): Promise<boolean>;
};

export type UnlockParts = { readonly visits: Visits; readonly attempts: Attempts; readonly passwords: PasswordCheck; readonly trustProxy: boolean };

export function createUnlockAnswers({ visits, attempts, passwords, trustProxy }: UnlockParts): UnlockAnswers {
  const pages = new Map(unlockStates.flatMap((state) => languages.map((language) => [`${state} ${language}`, makePage(state, language)] as const)));

  function sendPage(request: IncomingMessage, response: ServerResponse, state: UnlockState): void {
    const language = negotiateLanguage(request.headers['accept-language']);
    send(response, pages.get(`${state} ${language}`) ?? makePage(state, language));
  }

  return {
    ask: (request, response) => sendPage(request, response, 'asked'),
    async tryPassword(request, response, { route, ending, now }) {
      const form = await readForm(request);
      if (form.kind === 'refused') {
        send(response, prepare(form.status, { 'Cache-Control': 'no-store' }, ''));
        return true;
      }
      const { ip } = identifyVisitor(request.headers, request.socket.remoteAddress, trustProxy);
      if (!attempts.begin(route.qr, ip, now)) {
        sendPage(request, response, 'tooMany');
        return true;
      }
      const checked = await passwords.check(route.options?.password ?? '', form.password);
      if (checked === 'wrong') {
        sendPage(request, response, 'wrong');
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

function makePage(state: UnlockState, language: Language): PreparedAnswer {
  return preparePage(renderUnlockPage(state, language));
}
