import type { PageEventRow, ScanRow } from '@evercode/analytics';
import { createRandom, pick, type Weighted } from '@evercode/analytics/generator';
import type { PageEventKind } from '@evercode/contract';
import { classifyUserAgent, decide, nameChoice, type RouteRecord } from '@evercode/routing';

/** The parameters and page events of a demo code's visitors, beside its scans. */
export type VisitorBehavior = Readonly<{
  /** Query parameters of the printed links, as `name=value`, weighted by number of prints. */
  params?: Weighted<readonly string[]>;
  /** Page events, each with the share of page views that cause it. */
  pageEvents?: readonly (readonly [share: number, event: PageEventKind, target: string])[];
}>;

/** Adds query parameters and the matching redirect rule to scans. Deterministic for the same rows and seed. */
export function addRulesAndParams(
  rows: readonly ScanRow[],
  record: RouteRecord,
  { params }: VisitorBehavior,
  seed: number,
): ScanRow[] {
  const random = createRandom(seed);
  return rows.map((row) => ({
    ...row,
    params: params === undefined ? [] : pick(params, random()),
    rule: record.options?.rules === undefined ? '' : nameChoice(decide(record, readFacts(row), row.at).because),
  }));
}

/** The facts that a row still contains. */
function readFacts({ agent, country, language, visitor }: ScanRow): Parameters<typeof decide>[1] {
  return {
    system: () => classifyUserAgent(agent ?? '').system,
    device: () => classifyUserAgent(agent ?? '').device,
    language: () => language,
    country: () => country,
    visitor: () => visitor,
    isUnlocked: () => true,
  };
}

const SECOND_MS = 1000;

/** Page events of the visitors up to now. A HEAD request shows no page, and programs click nothing. */
export function createPageEvents(
  rows: readonly ScanRow[],
  { pageEvents = [] }: VisitorBehavior,
  { seed, to }: { seed: number; to: Date },
): PageEventRow[] {
  const random = createRandom(seed);
  const events = rows
    .filter(({ method }) => method === 'GET')
    .flatMap((row) => {
      const views: PageAction[] = [{ row, at: row.at + SECOND_MS, event: 'view', target: '' }];
      if (row.class !== 'human') return views;
      const actions = pageEvents
        .filter(([share]) => random() < share)
        .map(([, event, target]): PageAction => ({
          row,
          at: row.at + Math.ceil((2 + 40 * random()) * SECOND_MS),
          event,
          target,
        }));
      return [...views, ...actions];
    });
  return events.filter(({ at }) => at < to.getTime()).map(toRow);
}

type PageAction = { row: ScanRow; at: number; event: PageEventKind; target: string };

function toRow(
  {
    row: { account, qr, segment, visitor, class: kind, classReason, method, agent, purpose, isOwn },
    ...action
  }: PageAction,
  index: number,
): PageEventRow {
  return { account, qr, segment, visitor, class: kind, classReason, method, agent, purpose, isOwn, ...action, index };
}
