import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { sendRedirect } from './answer/prepared-answer.ts';
import type { Refuse, SendPage } from './answer/send-page.ts';
import { findRefusal, hasBody } from './request/check-request.ts';
import type { CodeMatch, CodePath, PathEntry } from './request/path-entry.ts';
import { readPath } from './request/read-target.ts';
import type { ReadFacts } from './request/request-facts.ts';
import { isReading, type UnresolvedRequest } from './request/scan-request.ts';
import type { IdentifyVisitor } from './request/visitor.ts';
import type { ResolveCode } from './resolve/resolve-code.ts';
import type { TryFastRedirect } from './scan/fast-redirect.ts';
import type { Site, SiteOf } from './site/site-of.ts';

type ListenerParts = {
  readonly siteOf: SiteOf;
  /** Prepares the answer of a host that is not the installation's; true: the request is answered. */
  readonly enterSite: (site: Site, request: IncomingMessage, response: ServerResponse) => boolean;
  readonly tryFastRedirect: TryFastRedirect;
  /** Tried in order. The last one matches every path. */
  readonly paths: readonly PathEntry[];
  readonly resolveCode: ResolveCode;
  readonly readFacts: ReadFacts;
  readonly identify: IdentifyVisitor;
  readonly now: () => number;
  readonly refuse: Refuse;
  readonly sendPage: SendPage;
};

type PathHandler = (path: string, unresolved: UnresolvedRequest) => boolean;

/** Refuses malformed requests, tries the fast path, and then finds the row of the table of paths that answers. */
export function createRequestListener({
  siteOf,
  enterSite,
  tryFastRedirect,
  paths,
  resolveCode,
  readFacts,
  identify,
  now,
  refuse,
  sendPage,
}: ListenerParts): RequestListener {
  function answerCode(path: CodePath, unresolved: UnresolvedRequest, { ending, rest }: CodeMatch): void {
    const refusal = path.refuse?.(unresolved.request);
    if (refusal !== undefined) return refuse(unresolved.response, refusal);
    const scan = resolveCode(unresolved, ending, path);
    if (scan !== undefined) path.answer(scan, rest, readFacts(scan));
  }

  /** A row as one function, which returns whether it answered: cheaper in the loop below than reading the row. */
  function toHandler(path: PathEntry): PathHandler {
    if (path.kind === 'origin') {
      const { match, answer } = path;
      return (requestPath, unresolved) => {
        const rest = match(requestPath, unresolved.site);
        if (rest !== undefined) answer(unresolved, rest);
        return rest !== undefined;
      };
    }
    const { match } = path;
    return (requestPath, unresolved) => {
      const found = match(requestPath, unresolved.request);
      if (found !== undefined) answerCode(path, unresolved, found);
      return found !== undefined;
    };
  }

  const handlers = paths.map(toHandler);

  function answerByPath(unresolved: UnresolvedRequest, target: string): void {
    const requestPath = readPath(target);
    for (const handle of handlers) if (handle(requestPath, unresolved)) return;
  }

  return (request, response) => {
    // Bodies are read of two small forms only. Closing the connection keeps an unread one from being parsed as the next
    // request; and after an Upgrade header, Node's parser loses the bytes that came with it.
    if (hasBody(request) || request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    const target = request.url ?? '/';
    const refusal = findRefusal(request, target);
    if (refusal !== undefined) return refuse(response, refusal);
    const site = siteOf(request);
    if (site.kind !== 'installation' && enterSite(site, request, response)) return;
    // Requests with a cookie skip the fast path: they may be own visits.
    const mayBeFast = (site.kind === 'installation' || site.kind === 'links') && request.headers.cookie === undefined;
    if (mayBeFast && isReading(request)) {
      const outcome = tryFastRedirect(request, target, site.prefix, (url) => sendRedirect(response, url));
      if (outcome === 'refused') sendPage(request, response, 'too-many');
      if (outcome !== 'unknown') return;
    }
    answerByPath({ request, response, now: now(), visitor: identify(request), site }, target);
  };
}
