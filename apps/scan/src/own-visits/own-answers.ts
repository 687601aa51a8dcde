import type { IncomingMessage, ServerResponse } from 'node:http';
import { type OwnLink, ownPath, readOwnLink } from '@evercode/config/own-links';
import { negotiateLanguage } from '@evercode/i18n/visitor';
import { type OwnState, renderOwnPage } from '@evercode/pages';
import { prepare, preparePage, send, withHeader } from '../answer.ts';
import type { Metrics } from '../metrics.ts';
import type { SendPage } from '../send-page.ts';
import type { OwnVisits } from './own-visits.ts';

export type OwnParts = { readonly ownVisits: OwnVisits; readonly readKey: () => string; readonly metrics: Metrics; readonly sendPage: SendPage; readonly now: () => number };

/** Of what the app signed for a browser (`token`). None of it is a scan. */
export type AnswerOwn = (request: IncomingMessage, response: ServerResponse, token: string) => void;

const refused = prepare(405, { Allow: 'GET, POST', 'Cache-Control': 'no-store' }, '');
/** Asked for after a cookie was set: only then it shows whether the browser kept it. */
const keptQuery = '?kept';

/**
 * Marks the browser that opens a link of the app as one of the workspace's own, or takes the mark away, then looks whether that worked: a browser that
 * keeps no cookies is told so rather than believed. Afterwards it goes back to the app, or stays on a page with the way out (POST).
 */
export function createOwnAnswers({ ownVisits, readKey, metrics, sendPage, now }: OwnParts): AnswerOwn {
  function show(request: IncomingMessage, response: ServerResponse, state: OwnState, cookie?: string): void {
    const page = preparePage(renderOwnPage(state, negotiateLanguage(request.headers['accept-language'])));
    send(response, cookie === undefined ? page : withHeader(page, 'Set-Cookie', cookie));
  }

  function change(response: ServerResponse, token: string, { account, act }: OwnLink): void {
    const cookie = act === 'on' ? ownVisits.begin(account, now()) : ownVisits.end(account);
    send(response, prepare(302, { Location: `/${ownPath}${token}${keptQuery}`, 'Set-Cookie': cookie, 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' }, ''));
  }

  function tell(request: IncomingMessage, response: ServerResponse, { account, act, back }: OwnLink): void {
    const isKept = ownVisits.holds(request.headers.cookie, account, now()) === (act === 'on');
    const state = isKept ? act : 'refused';
    if (back === '') return show(request, response, state);
    const address = new URL(back);
    address.searchParams.set('own', state);
    send(response, prepare(302, { Location: address.href, 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' }, ''));
  }

  function answer(request: IncomingMessage, response: ServerResponse, token: string): void {
    const link = readOwnLink(readKey(), token);
    if (link === undefined) return sendPage(request, response, 'not-found');
    if (request.method === 'POST') {
      // The way out needs no fresh link, only that another site has not pressed the button.
      const site = request.headers['sec-fetch-site'];
      if (site !== undefined && site !== 'same-origin') return send(response, prepare(403, { 'Cache-Control': 'no-store' }, ''));
      return show(request, response, 'off', ownVisits.end(link.account));
    }
    if (request.url?.endsWith(keptQuery)) return tell(request, response, link);
    if (link.until < now()) return show(request, response, 'expired');
    change(response, token, link);
  }

  return (request, response, token) => {
    // HEAD only asks, and would change something here.
    if (request.method !== 'GET' && request.method !== 'POST') return send(response, refused);
    metrics.answers.own++;
    try {
      answer(request, response, token);
    } catch {
      // The key cannot be read.
      sendPage(request, response, 'unavailable');
    }
  };
}
