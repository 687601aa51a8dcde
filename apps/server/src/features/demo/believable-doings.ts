import type { PageEventRow, ScanRow } from '@evercode/analytics';
import { createRandom, pick, type Weighted } from '@evercode/analytics/generator';
import type { PageEventKind } from '@evercode/contract';
import { classifyUserAgent, decide, nameChoice, type RouteRecord } from '@evercode/routing';

/** What visitors of a planted code bring along and do, beside scanning it. */
export type Doings = Readonly<{
  /** What is printed behind its address, as `name=value`: how many of the prints carry it. */
  params?: Weighted<readonly string[]>;
  /** Of those who see its page, which part does what there. */
  taps?: readonly (readonly [share: number, event: PageEventKind, target: string])[];
}>;

/** The scans with what stood behind the address, and with the rule that would have chosen their way. The same rows give the same. */
export function tellWays(rows: readonly ScanRow[], record: RouteRecord, { params }: Doings, seed: number): ScanRow[] {
  const random = createRandom(seed);
  return rows.map((row) => ({ ...row, params: params === undefined ? [] : pick(params, random()), rule: record.options?.rules === undefined ? '' : nameChoice(decide(record, factsOf(row), row.at).because) }));
}

/** As far as a row still tells it. */
function factsOf({ agent, country, language, visitor }: ScanRow): Parameters<typeof decide>[1] {
  return {
    system: () => classifyUserAgent(agent).system, device: () => classifyUserAgent(agent).device,
    language: () => language, country: () => country, visitor: () => visitor, isUnlocked: () => true,
  };
}

const SECOND_MS = 1000;

/** What was done on the page until now by those who came. A scan that asks for the head alone is shown nothing, and programs tap nothing. */
export function doOnPage(rows: readonly ScanRow[], { taps = [] }: Doings, { seed, to }: { seed: number; to: Date }): PageEventRow[] {
  const random = createRandom(seed);
  const events = rows.filter(({ method }) => method === 'GET').flatMap((row) => {
    const views: Done[] = [{ row, at: row.at + SECOND_MS, event: 'view', target: '' }];
    if (row.class !== 'human') return views;
    const done = taps.filter(([share]) => random() < share).map(([, event, target]): Done => ({ row, at: row.at + Math.ceil((2 + 40 * random()) * SECOND_MS), event, target }));
    return [...views, ...done];
  });
  return events.filter(({ at }) => at < to.getTime()).map(toRow);
}

type Done = { row: ScanRow; at: number; event: PageEventKind; target: string };

function toRow({ row: { account, qr, segment, visitor, class: kind, classReason, method, agent, purpose, isOwn }, ...done }: Done, index: number): PageEventRow {
  return { account, qr, segment, visitor, class: kind, classReason, method, agent, purpose, isOwn, ...done, index };
}
