import type { ClickHouseClient } from '@clickhouse/client';
import type { SheetKeeper } from '../sheets/sheet-keeper.ts';
import { addUp } from './partial-sums.ts';
import { planStats } from './plan-stats.ts';
import type { StatsQuestion, StatsShare, WithPendingCodes } from './question.ts';
import { sumScans } from './sum-scans.ts';
import { sumSheetsByCode } from './sum-sheets.ts';

type CodesQuestion = Omit<StatsQuestion, 'interval'>;

/** Visits and visitors of each code, the most visited first; codes without a visit are left out. */
export async function askCodes(
  client: ClickHouseClient,
  asked: WithPendingCodes<CodesQuestion>,
  keeper?: Pick<SheetKeeper, 'want'>,
): Promise<StatsShare[]> {
  const { question, plan, wantSheets } = await planStats(client, asked, keeper, { needsOnlyVisits: true });
  const sums = addUp(
    await Promise.all([
      sumSheetsByCode(client, question, plan.sheets),
      sumScans(client, { ...question, interval: 'day' }, plan, ['codes']),
    ]).finally(wantSheets),
  );
  return (sums.get('codes') ?? []).flatMap(({ key, total, unique }) => (total > 0 ? [{ key, total, unique }] : []));
}
