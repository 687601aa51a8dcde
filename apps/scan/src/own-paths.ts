import { negotiateLanguage } from '@evercode/i18n/visitor';
import type { RouteReader } from '@evercode/route-store';
import type { ScanLog } from '@evercode/scan-log';
import { type PageShelf, prepare, type PreparedAnswer } from './answer.ts';
import { answerHealth, answerReadiness } from './health.ts';
import type { Metrics } from './metrics.ts';

export type OwnPath = (acceptLanguage: string | undefined) => PreparedAnswer | Promise<PreparedAnswer>;

/** Codes are for people with a phone in hand: pages about them are kept out of search results by their header, previews stay allowed. */
const robots = 'User-agent: *\nAllow: /\n';
/** The product's mark. */
const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="5" fill="#3b66d6"/><path d="M5.2 8.2l2 2 3.8-4.2" fill="none" stroke="#fff" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/></svg>';
const oneDay = 'public, max-age=86400';

/** What the scan origin answers for itself. No code can have one of these paths as its ending. */
export function createOwnPaths(parts: { pages: PageShelf; routes: Pick<RouteReader, 'generation' | 'isFilled' | 'inMemory'>; log: ScanLog; metrics: Metrics }): ReadonlyMap<string, OwnPath> {
  const { pages, routes, log, metrics } = parts;
  const robotsAnswer = prepare(200, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': oneDay }, robots);
  const iconAnswer = prepare(200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': oneDay, 'X-Content-Type-Options': 'nosniff' }, icon);

  return new Map<string, OwnPath>([
    ['', (acceptLanguage) => {
      metrics.answers.home++;
      return pages('home', negotiateLanguage(acceptLanguage));
    }],
    ['healthz', answerHealth],
    ['readyz', () => answerReadiness(routes, log)],
    ['metrics', async () => {
      const { contentType, text } = await metrics.render(log, routes);
      return prepare(200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' }, text);
    }],
    ['robots.txt', () => robotsAnswer],
    ['favicon.ico', () => iconAnswer],
  ]);
}
