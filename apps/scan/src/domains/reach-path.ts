import { answerReach, reachPath, reachQuestion } from '@evercode/config/reach-proof';
import { toHostKey } from '@evercode/routing';
import { prepare, prepareEmpty, prepareMethodNotAllowed, send } from '../answer/prepared-answer.ts';
import type { Refuse } from '../answer/send-page.ts';
import type { OriginPath } from '../request/path-entry.ts';
import { readQuery } from '../request/read-target.ts';
import { isReading } from '../request/scan-request.ts';
import { hostOf } from '../site/site-of.ts';

const noQuestion = prepareEmpty(404);
const notNow = prepareEmpty(503);
const methodNotAllowed = prepareMethodNotAllowed('GET, HEAD');

/**
 * Answers the app's question whether a host reaches this installation: on every host, as a new domain has no record
 * until it is verified.
 */
export function createReachPath({ readKey, refuse }: { readKey: () => string; refuse: Refuse }): OriginPath {
  return {
    kind: 'origin',
    match: (path) => (path === reachPath ? path : undefined),
    answer({ request, response }) {
      if (!isReading(request)) return refuse(response, methodNotAllowed);
      const question = readQuery(request.url ?? '').get(reachQuestion) ?? '';
      try {
        const answer = answerReach(readKey(), toHostKey(hostOf(request)), question);
        if (answer === undefined) return refuse(response, noQuestion);
        send(response, prepare(200, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }, answer));
      } catch {
        // The key cannot be read.
        refuse(response, notNow);
      }
    },
  };
}
