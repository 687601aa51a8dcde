import type { IncomingMessage } from 'node:http';
import type { IsOperator } from '@evercode/config';
import { negotiateLanguage } from '@evercode/i18n/visitor';
import type { RouteReader } from '@evercode/route-store';
import type { ScanLog } from '@evercode/scan-log';
import {
  prepare,
  prepareEmpty,
  type PreparedAnswer,
  prepareMethodNotAllowed,
  send,
  withHeader,
} from '../answer/prepared-answer.ts';
import type { PageCache, Refuse } from '../answer/send-page.ts';
import { metricsContentType, type Metrics } from '../process/metrics.ts';
import type { OriginPath } from '../request/path-entry.ts';
import { readQuery } from '../request/read-target.ts';
import { isReading, type UnresolvedRequest } from '../request/scan-request.ts';
import { answerHealth, answerReadiness } from './health.ts';

export type AnswerOrigin = (request: IncomingMessage) => PreparedAnswer | Promise<PreparedAnswer>;

/**
 * Allows robots: previews of links stay possible, and the header of each page about a code keeps it out of search
 * results.
 */
const robots = 'User-agent: *\nAllow: /\n';
/** The favicon. */
export const productIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="5" fill="#3b66d6"/>' +
  '<path d="M5.2 8.2l2 2 3.8-4.2" fill="none" stroke="#fff" stroke-width="1.9" stroke-linecap="round" ' +
  'stroke-linejoin="round"/></svg>';
const oneDay = 'public, max-age=86400';

const hidden = prepareEmpty(404);
const tokenNeeded = withHeader(prepareEmpty(401), 'WWW-Authenticate', 'Bearer');

/** The fixed paths of the installation's host. They are reserved: no code can have one of them as its ending. */
export function listOriginPaths(parts: {
  pages: PageCache;
  routes: Pick<RouteReader, 'generation' | 'isFilled' | 'followedAt'>;
  log: ScanLog;
  isDraining: () => boolean;
  now: () => number;
  metrics: Metrics;
  renderMetrics: () => Promise<string>;
  /** Who reads the metrics and the states of the stores; `takesToken`: others are told that a token opens them. */
  operator: { readonly isOperator: IsOperator; readonly takesToken: boolean };
}): ReadonlyMap<string, AnswerOrigin> {
  const { pages, metrics, renderMetrics, operator } = parts;
  const robotsAnswer = prepare(200, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': oneDay }, robots);
  const iconAnswer = prepare(
    200,
    { 'Content-Type': 'image/svg+xml', 'Cache-Control': oneDay, 'X-Content-Type-Options': 'nosniff' },
    productIcon,
  );

  return new Map<string, AnswerOrigin>([
    [
      '',
      ({ headers }) => {
        metrics.answers.home++;
        return pages('home', negotiateLanguage(headers['accept-language']));
      },
    ],
    ['healthz', answerHealth],
    ['readyz', (request) => answerReadiness(parts, readQuery(request.url ?? ''), operator.isOperator(request))],
    [
      'metrics',
      async (request) => {
        if (!operator.isOperator(request)) return operator.takesToken ? tokenNeeded : hidden;
        return prepare(200, { 'Content-Type': metricsContentType, 'Cache-Control': 'no-store' }, await renderMetrics());
      },
    ],
    ['robots.txt', () => robotsAnswer],
    ['favicon.ico', () => iconAnswer],
  ]);
}

const methodNotAllowed = prepareMethodNotAllowed('GET, HEAD');

export function createOriginPath(answers: ReadonlyMap<string, AnswerOrigin>, refuse: Refuse): OriginPath {
  async function answerSafely({ request, response }: UnresolvedRequest, answer: AnswerOrigin): Promise<void> {
    try {
      send(response, await answer(request));
    } catch {
      response.destroy();
    }
  }

  return {
    kind: 'origin',
    match: (path, { kind }) =>
      (kind === 'installation' || kind === 'unreadable') && answers.has(path) ? path : undefined,
    answer(unresolved, path) {
      const answer = answers.get(path);
      if (answer === undefined || !isReading(unresolved.request)) refuse(unresolved.response, methodNotAllowed);
      else void answerSafely(unresolved, answer);
    },
  };
}
