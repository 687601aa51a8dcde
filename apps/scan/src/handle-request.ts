import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { negotiateLanguage } from '@evercode/i18n/visitor';
import type { VisitorPage } from '@evercode/pages';
import type { RouteReader } from '@evercode/route-store';
import type { Alarm } from './alarm.ts';
import { type PageShelf, prepare, send, sendRedirect } from './answer.ts';
import type { Metrics } from './metrics.ts';
import type { OwnPath } from './own-paths.ts';
import { type Recorder, toScanEntry } from './record.ts';
import { readPath, type Resolution, resolve } from './resolve.ts';

export type RequestParts = {
  readonly routes: RouteReader;
  readonly recorder: Recorder;
  readonly pages: PageShelf;
  readonly ownPaths: ReadonlyMap<string, OwnPath>;
  readonly metrics: Metrics;
  readonly now: () => number;
  readonly trustProxy: boolean;
  readonly isDraining: () => boolean;
  readonly routesAlarm: Alarm;
};

/** Endings are short; the rest is a query that we do not read. What is longer was not made by a code. */
const maxTargetLength = 4096;

const methodNotAllowed = prepare(405, { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' }, '');
const targetTooLong = prepare(414, { 'Cache-Control': 'no-store' }, '');

/** host + ending -> route record -> decide -> record -> answer */
export function createRequestListener(parts: RequestParts): RequestListener {
  const { routes, recorder, pages, ownPaths, metrics, now, trustProxy, isDraining, routesAlarm } = parts;

  function sendPage(request: IncomingMessage, response: ServerResponse, page: Exclude<VisitorPage, 'home'>): void {
    metrics.answers[page]++;
    send(response, pages(page, negotiateLanguage(request.headers['accept-language'])));
  }

  async function sendOwn(request: IncomingMessage, response: ServerResponse, own: OwnPath): Promise<void> {
    try {
      send(response, await own(request.headers['accept-language']));
    } catch {
      response.destroy();
    }
  }

  function tryResolve(ending: string, request: IncomingMessage, at: number): Resolution | undefined {
    const { headers } = request;
    try {
      const resolution = resolve(routes, ending, { userAgent: headers['user-agent'] ?? '', language: headers['accept-language'] ?? '' }, at);
      routesAlarm.clear();
      return resolution;
    } catch (error) {
      routesAlarm.raise({ err: error });
      return undefined;
    }
  }

  function answerScan(request: IncomingMessage, response: ServerResponse, ending: string): void {
    const at = now();
    const resolution = tryResolve(ending, request, at);
    if (resolution === undefined) return sendPage(request, response, 'unavailable');
    const { outcome, route } = resolution;
    if (outcome.kind === 'page' || route === undefined) return sendPage(request, response, outcome.kind === 'page' ? outcome.page : 'not-found');
    metrics.answers.redirect++;
    recorder.recordThenAnswer(toScanEntry(request, route, at, trustProxy), () => sendRedirect(response, outcome.url));
  }

  return (request, response) => {
    // A body is never read: the connection ends with the answer, so that it cannot be mistaken for the next request.
    if (hasBody(request) || isDraining()) response.shouldKeepAlive = false;
    const target = request.url ?? '/';
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      metrics.answers.refused++;
      send(response, methodNotAllowed);
    } else if (target.length > maxTargetLength) {
      metrics.answers.refused++;
      send(response, targetTooLong);
    } else {
      const path = readPath(target);
      const own = ownPaths.get(path);
      if (own === undefined) answerScan(request, response, path);
      else void sendOwn(request, response, own);
    }
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] !== undefined && headers['content-length'] !== '0');
}
