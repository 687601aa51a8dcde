import type { ShownProduct } from '@evercode/contract';
import { reservedEndings } from '@evercode/contract/endings';
import type { HostPicture, LiveHost } from '@evercode/routing';
import {
  prepare,
  type PreparedAnswer,
  prepareEmpty,
  prepareMethodNotAllowed,
  send,
  sendRedirect,
} from '../answer/prepared-answer.ts';
import type { Refuse, SendPage } from '../answer/send-page.ts';
import type { FileAnswers } from '../files/serve-file.ts';
import { productIcon } from '../origin/origin-paths.ts';
import type { Metrics } from '../process/metrics.ts';
import type { OriginPath } from '../request/path-entry.ts';
import { reportPrefix } from '../request/reserved-paths.ts';
import { isReading, type UnresolvedRequest } from '../request/scan-request.ts';
import { logoPrefix, logoWidth } from '../site/brands.ts';

type DomainParts = {
  readonly files: Pick<FileAnswers, 'send'>;
  readonly metrics: Pick<Metrics, 'answers'>;
  readonly sendPage: SendPage;
  readonly refuse: Refuse;
};

type Answer = (unresolved: UnresolvedRequest, host: LiveHost) => void;

const iconWidth = 96;
const anHour = 'public, max-age=3600';
const robotsTexts = { allow: 'User-agent: *\nAllow: /\n', disallow: 'User-agent: *\nDisallow: /\n' } as const;

/** A domain that is disconnected may belong to anyone by now: no mark, neither of its owner nor of the product. */
const nobody: ShownProduct = { hidesMark: true };
const notFound = prepareEmpty(404);
const methodNotAllowed = prepareMethodNotAllowed('GET, HEAD');
const icon = prepare(
  200,
  { 'Content-Type': 'image/svg+xml', 'Cache-Control': anHour, 'X-Content-Type-Options': 'nosniff' },
  productIcon,
);
/** Tells the proxy to ask the app instead: this host shows the product, under the name of a workspace. */
const askTheApp: PreparedAnswer = prepare(421, { 'X-Evercode-Use': 'app', 'Cache-Control': 'no-store' });

/**
 * Everything that a domain of a workspace answers besides its codes: its root, robots.txt, favicon, logo, and the files
 * by which apps open its links. A disconnected domain answers nothing but a page that says so, and no path of the
 * installation's own host exists on either.
 */
export function createDomainPath({ files, metrics, sendPage, refuse }: DomainParts): OriginPath {
  const answers = new Map<string, Answer>([
    ['', answerRoot],
    ['favicon.ico', answerIcon],
    ['robots.txt', ({ response }, { robots }) => send(response, textOf('text/plain', robotsTexts[robots]))],
    ['.well-known/apple-app-site-association', ({ response }, { apple }) => sendLinks(response, apple)],
    ['.well-known/assetlinks.json', ({ response }, { android }) => sendLinks(response, android)],
  ]);
  const reserved = new Set<string>(reservedEndings);

  function answerRoot({ request, response }: UnresolvedRequest, { root }: LiveHost): void {
    if (root.kind === 'page') return sendPage(request, response, 'home');
    metrics.answers.home++;
    sendRedirect(response, root.url);
  }

  function answerIcon(unresolved: UnresolvedRequest, host: LiveHost): void {
    if (host.favicon !== null) return sendPicture(unresolved, host, host.favicon, iconWidth);
    // Browsers ask for an icon everywhere; that of the product would be its mark.
    send(unresolved.response, host.brand.hidesMark ? notFound : icon);
  }

  function sendPicture(
    { request, response }: UnresolvedRequest,
    { account }: LiveHost,
    { asset, facts }: HostPicture,
    width: number,
  ): void {
    void files.send(request, response, {
      route: { account, page: { assets: { [asset]: facts } } },
      file: asset,
      width,
    });
  }

  function answerDomain(unresolved: UnresolvedRequest, host: LiveHost, path: string): void {
    const answer = answers.get(path);
    if (answer !== undefined) return answer(unresolved, host);
    const { logo } = host.brand;
    if (logo !== null && path === logoPrefix + logo.asset) return sendPicture(unresolved, host, logo, logoWidth);
    sendPage(unresolved.request, unresolved.response, 'not-found');
  }

  return {
    kind: 'origin',
    match(path, { kind }) {
      if (kind === 'gone' || kind === 'app') return path;
      return kind === 'links' && (answers.has(path) || reserved.has(path) || isSpecial(path)) ? path : undefined;
    },
    answer(unresolved, path) {
      const { request, response, site } = unresolved;
      if (site.kind === 'app') send(response, askTheApp);
      else if (!isReading(request)) refuse(response, methodNotAllowed);
      else if (site.host === undefined) sendPage(request, response, 'not-found', nobody);
      else answerDomain(unresolved, site.host, path);
    },
  };
}

/** Names below `.well-known/` mean something to programs, so no part of a code is there; and no ending has a tilde. */
const isSpecial = (path: string): boolean =>
  path.startsWith('.well-known/') || (path.startsWith('~') && !path.startsWith(reportPrefix));

const textOf = (type: string, text: string): PreparedAnswer =>
  prepare(200, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': anHour }, text);

/** Both systems want JSON, without a redirect before it. */
function sendLinks(response: UnresolvedRequest['response'], text: string | null): void {
  if (text === null) return send(response, notFound);
  send(
    response,
    prepare(
      200,
      { 'Content-Type': 'application/json', 'Cache-Control': anHour, 'X-Content-Type-Options': 'nosniff' },
      text,
    ),
  );
}
