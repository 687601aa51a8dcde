import type { ClickHouseClient } from '@clickhouse/client';
import { findSheets } from '../sheets/find-sheets.ts';
import { listMonths } from '../sheets/month.ts';
import { planQuestion, type Plan } from '../sheets/plan-question.ts';
import type { SheetKeeper } from '../sheets/sheet-keeper.ts';
import { isFiltered, requireReadableRange } from './filter-scans.ts';
import type { StatsQuestion, WithPendingCodes } from './question.ts';

type Ranged = Pick<StatsQuestion, 'workspace' | 'qrs' | 'filters' | 'from' | 'to' | 'timezone'>;
type Options = { needsOnlyVisits?: boolean };

/**
 * Finds the sheets of the range and plans what to read from each. The plan is empty for an empty range or an empty list
 * of codes. Rejects with the error of the pending codes. `wantSheets`, called after the answer, builds what would have
 * made it faster. Sheets cannot answer a filter: its scans are read, if they are not too many.
 */
export async function planStats<Q extends Ranged>(
  client: Pick<ClickHouseClient, 'query'>,
  asked: WithPendingCodes<Q>,
  keeper?: Pick<SheetKeeper, 'want'>,
  options: Options = {},
): Promise<{ question: Q; plan: Plan; wantSheets: () => void }> {
  const { workspace, timezone } = asked;
  const range = { from: asked.from.getTime(), to: asked.to.getTime() };
  const months = listMonths(range.from, range.to);
  const hasFilters = isFiltered(asked.filters);
  const [qrs, sheets] = await Promise.all([
    asked.qrs,
    months.length === 0 || hasFilters ? new Map<never, never>() : findSheets(client, { workspace, months, timezone }),
  ]);
  const question = { ...asked, qrs } as unknown as Q; // the same question with its codes awaited
  if (months.length === 0 || qrs?.length === 0)
    return { question, plan: { sheets: [], raw: [], tails: [] }, wantSheets: () => undefined };
  await requireReadableRange(client, question);
  return {
    question,
    plan: planQuestion({ ...range, ...options, qrs, timezone }, months, sheets),
    wantSheets: () => (hasFilters ? undefined : keeper?.want({ workspace, timezone, months, sheets })),
  };
}
