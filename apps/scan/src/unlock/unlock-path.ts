import { negotiateLanguage } from '@evercode/i18n/visitor';
import { renderUnlockPage, type UnlockState } from '@evercode/pages';
import { blockingOutcome } from '@evercode/routing';
import { prepare, prepareEmpty, prepareMethodNotAllowed, preparePage, send } from '../answer/prepared-answer.ts';
import type { Refuse, SendPage } from '../answer/send-page.ts';
import type { Metrics } from '../process/metrics.ts';
import type { CodePath } from '../request/path-entry.ts';
import { readForm } from '../request/read-form.ts';
import { noFacts } from '../request/request-facts.ts';
import { reportPrefix } from '../request/reserved-paths.ts';
import { isReading, type ScanRequest } from '../request/scan-request.ts';
import { brandOf } from '../site/brands.ts';
import type { Visits } from '../visits/visits.ts';
import type { PasswordAttempts } from './password-attempts.ts';
import type { PasswordCheck } from './password-check.ts';

/** Room for a password of 64 characters, each of up to four bytes written as three, and its field name. */
const maxBytes = 2048;

const methodNotAllowed = prepareMethodNotAllowed('GET, HEAD');
const methodNotAllowedWhileLocked = prepareMethodNotAllowed('GET, HEAD, POST');

/** Sends the page that asks for the password of a code. */
export function sendUnlockPage({ request, response, route, ending, site }: ScanRequest, state: UnlockState): void {
  const language = negotiateLanguage(request.headers['accept-language']);
  const options = { reportUrl: `/${reportPrefix}${ending}`, brand: brandOf(site), product: route.brand };
  send(response, preparePage(renderUnlockPage(state, language, options)));
}

type UnlockParts = {
  readonly visits: Pick<Visits, 'unlock'>;
  readonly attempts: PasswordAttempts;
  readonly passwords: PasswordCheck;
  readonly metrics: Pick<Metrics, 'answers'>;
  readonly sendPage: SendPage;
  readonly refuse: Refuse;
};

/** All methods but GET and HEAD on a code: takes the posted password of a locked code, and refuses all others. */
export function createUnlockPath({ visits, attempts, passwords, metrics, sendPage, refuse }: UnlockParts): CodePath {
  async function answerPassword(scan: ScanRequest): Promise<void> {
    const {
      request,
      response,
      route,
      ending,
      now,
      visitor: { ip },
    } = scan;
    const form = await readForm(request, response, maxBytes);
    if (form.kind === 'refused') return send(response, prepareEmpty(form.status));
    const password = form.fields.get('password');
    if (password === null) return send(response, prepareEmpty(400));
    if (!attempts.begin(route.qr, ip, now)) return sendUnlockPage(scan, 'tooMany');
    const checked = await passwords.check(route.options?.password ?? '', password);
    if (checked === 'wrong') return sendUnlockPage(scan, 'wrong');
    attempts.takeBack(route.qr, ip);
    if (checked === 'busy') return sendPage(request, response, 'unavailable');
    attempts.forgive(route.qr, ip);
    // A redirect, so that a reload does not send the password again.
    send(
      response,
      prepare(303, {
        Location: `/${ending}`,
        'Set-Cookie': visits.unlock(route, ending, now),
        'Cache-Control': 'private, no-store',
      }),
    );
  }

  async function answerPasswordSafely(scan: ScanRequest): Promise<void> {
    try {
      await answerPassword(scan);
    } catch {
      // The key of the visits cannot be read.
      sendPage(scan.request, scan.response, 'unavailable');
    }
  }

  return {
    kind: 'code',
    match: (path, request) => (isReading(request) ? undefined : { ending: path, rest: '' }),
    charge: 'known',
    unknown: methodNotAllowed,
    answer(scan) {
      const { request, response, route, now } = scan;
      const isLocked =
        route.format === 2 &&
        route.options?.password !== undefined &&
        blockingOutcome(route, noFacts, now)?.kind === 'unlock';
      if (!isLocked) return refuse(response, methodNotAllowed);
      if (request.method !== 'POST') return refuse(response, methodNotAllowedWhileLocked);
      metrics.answers.unlock++;
      void answerPasswordSafely(scan);
    },
  };
}
