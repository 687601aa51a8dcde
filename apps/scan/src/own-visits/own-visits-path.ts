import type { IncomingMessage, ServerResponse } from 'node:http';
import { type OwnLink, ownPath, readOwnLink, signOwnLink } from '@evercode/config/own-links';
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
import { isCrossSite, type UnresolvedRequest } from '../request/scan-request.ts';
import type { Site } from '../site/site-of.ts';
import type { OwnVisits } from '../visits/own-visits.ts';

type OwnVisitsParts = {
  readonly ownVisits: OwnVisits;
  readonly readKey: () => string;
  /** The origin of the installation's short links. */
  readonly shortUrl: string;
  readonly metrics: Pick<Metrics, 'answers'>;
  readonly sendPage: SendPage;
  readonly now: () => number;
};

const methodNotAllowed = prepareMethodNotAllowed('GET, POST');
const forbidden = prepareEmpty(403);
/** The query of the request after the cookie was set, which shows whether the browser kept it. */
const keptQuery = '?kept';
/** Of a link that the button of the last page begins. */
const withinMs = 10 * 60 * 1000;
const passing = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' } as const;

/**
 * Links that the app signed for a browser. Opening one marks the browser as the workspace's own, or removes the mark,
 * and then checks whether the browser kept the cookie; if not, it shows an error. A cookie is for one host, so the
 * browser then goes from one domain of the workspace to the next. Afterwards the visitor returns to the app, or stays
 * on a page with a button (POST) that removes the marks. These requests are no scans.
 */
export function createOwnVisitsPath({
  ownVisits,
  readKey,
  shortUrl,
  metrics,
  sendPage,
  now,
}: OwnVisitsParts): OriginPath {
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
        ...passing,
      }),
    );
  }

  /** Leads to one of the hosts of a link. */
  function leadTo(response: ServerResponse, link: OwnLink, at: number): void {
    const host = link.hosts[at - 1];
    const origin = host === undefined ? shortUrl : `https://${host}`;
    const token = signOwnLink(readKey(), { ...link, at });
    send(response, prepare(303, { Location: `${origin}/${ownPath}${token}`, ...passing }));
  }

  function reportMark(request: IncomingMessage, response: ServerResponse, link: OwnLink): void {
    const { account: workspace, act, back, hosts, at } = link;
    const isKept = ownVisits.holds(request.headers.cookie, workspace, now()) === (act === 'on');
    if (isKept && at < hosts.length) return leadTo(response, link, at + 1);
    const state = isKept ? act : 'refused';
    if (back === '') return show(request, response, state);
    const address = new URL(back);
    address.searchParams.set('own', state);
    send(
      response,
      prepare(302, {
        Location: address.href,
        ...passing,
      }),
    );
  }

  function answer({ request, response, site }: UnresolvedRequest, token: string): void {
    const link = readOwnLink(readKey(), token);
    if (link === undefined || !isFor(link, site)) return sendPage(request, response, 'not-found');
    if (request.method === 'POST') {
      // The button works on an expired link too, but not from another site.
      if (isCrossSite(request)) return send(response, forbidden);
      if (link.hosts.length > 0) return leadTo(response, { ...link, act: 'off', until: now() + withinMs, back: '' }, 0);
      return show(request, response, 'off', ownVisits.end(link.account));
    }
    if (request.url?.endsWith(keptQuery)) return reportMark(request, response, link);
    if (link.until < now()) return show(request, response, 'expired');
    changeMark(response, token, link);
  }

  return {
    kind: 'origin',
    match: (path, { kind }) =>
      (kind === 'installation' || kind === 'links') && path.startsWith(ownPath)
        ? path.slice(ownPath.length)
        : undefined,
    answer(unresolved, token) {
      const { request, response } = unresolved;
      // HEAD is refused: it must not change state, as GET does here.
      if (request.method !== 'GET' && request.method !== 'POST') return send(response, methodNotAllowed);
      metrics.answers.own++;
      try {
        answer(unresolved, token);
      } catch {
        // The key cannot be read.
        sendPage(request, response, 'unavailable');
      }
    },
  };
}

/** A link is opened where it leads: on a domain of its own workspace, or on that of the installation. */
const isFor = ({ account, at }: OwnLink, { host }: Site): boolean =>
  at === 0 ? host === undefined : host?.account === account;
