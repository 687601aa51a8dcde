import type { IncomingMessage, ServerResponse } from 'node:http';
import { type OwnLink, ownPath, readOwnLink } from '@evercode/config/own-links';
import { negotiateLanguage } from '@evercode/i18n/visitor';
import { type OwnState, renderOwnPage } from '@evercode/pages';
import {
  prepare,
  prepareEmpty,
  prepareMethodNotAllowed,
  preparePage,
  send,
  withHeader,
} from '../answer/prepared-answer.ts';
import type { SendPage } from '../answer/send-page.ts';
import type { Metrics } from '../process/metrics.ts';
import type { OriginPath } from '../request/path-entry.ts';
import { isCrossSite } from '../request/scan-request.ts';
import type { OwnVisits } from '../visits/own-visits.ts';

type OwnVisitsParts = {
  readonly ownVisits: OwnVisits;
  readonly readKey: () => string;
  readonly metrics: Pick<Metrics, 'answers'>;
  readonly sendPage: SendPage;
  readonly now: () => number;
};

const methodNotAllowed = prepareMethodNotAllowed('GET, POST');
const forbidden = prepareEmpty(403);
/** The query of the request after the cookie was set, which shows whether the browser kept it. */
const keptQuery = '?kept';

/**
 * Links that the app signed for a browser. Opening one marks the browser as the workspace's own, or removes the mark,
 * and then checks whether the browser kept the cookie; if not, it shows an error. Afterwards the visitor returns to the
 * app, or stays on a page with a button (POST) that removes the mark. These requests are no scans.
 */
export function createOwnVisitsPath({ ownVisits, readKey, metrics, sendPage, now }: OwnVisitsParts): OriginPath {
  function show(request: IncomingMessage, response: ServerResponse, state: OwnState, cookie?: string): void {
    const page = preparePage(renderOwnPage(state, negotiateLanguage(request.headers['accept-language'])));
    send(response, cookie === undefined ? page : withHeader(page, 'Set-Cookie', cookie));
  }

  function changeMark(response: ServerResponse, token: string, { account: workspace, act }: OwnLink): void {
    send(
      response,
      prepare(302, {
        Location: `/${ownPath}${token}${keptQuery}`,
        'Set-Cookie': act === 'on' ? ownVisits.begin(workspace, now()) : ownVisits.end(workspace),
        'Cache-Control': 'private, no-store',
        'Referrer-Policy': 'no-referrer',
      }),
    );
  }

  function reportMark(
    request: IncomingMessage,
    response: ServerResponse,
    { account: workspace, act, back }: OwnLink,
  ): void {
    const isKept = ownVisits.holds(request.headers.cookie, workspace, now()) === (act === 'on');
    const state = isKept ? act : 'refused';
    if (back === '') return show(request, response, state);
    const address = new URL(back);
    address.searchParams.set('own', state);
    send(
      response,
      prepare(302, {
        Location: address.href,
        'Cache-Control': 'private, no-store',
        'Referrer-Policy': 'no-referrer',
      }),
    );
  }

  function answer(request: IncomingMessage, response: ServerResponse, token: string): void {
    const link = readOwnLink(readKey(), token);
    if (link === undefined) return sendPage(request, response, 'not-found');
    if (request.method === 'POST') {
      // The button works on an expired link too, but not from another site.
      if (isCrossSite(request)) return send(response, forbidden);
      return show(request, response, 'off', ownVisits.end(link.account));
    }
    if (request.url?.endsWith(keptQuery)) return reportMark(request, response, link);
    if (link.until < now()) return show(request, response, 'expired');
    changeMark(response, token, link);
  }

  return {
    kind: 'origin',
    match: (path, { kind }) =>
      kind === 'installation' && path.startsWith(ownPath) ? path.slice(ownPath.length) : undefined,
    answer({ request, response }, token) {
      // HEAD is refused: it must not change state, as GET does here.
      if (request.method !== 'GET' && request.method !== 'POST') return send(response, methodNotAllowed);
      metrics.answers.own++;
      try {
        answer(request, response, token);
      } catch {
        // The key cannot be read.
        sendPage(request, response, 'unavailable');
      }
    },
  };
}
