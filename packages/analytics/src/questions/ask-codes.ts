import type { ClickHouseClient } from '@clickhouse/client';
import type { SheetKeeper } from '../sheets/sheet-keeper.ts';
import { planFrom } from './plan-from.ts';
import type { Promised, StatsQuestion, StatsShare } from './question.ts';
import { readScans } from './read-scans.ts';
import { readSheetsByCode } from './read-sheets.ts';
import { addUp } from './tally.ts';

export type CodesQuestion = Omit<StatsQuestion, 'interval'>;

/** How often each code was visited and by how many, the most visited first; who was not visited is left out. */
export async function askCodes(client: ClickHouseClient, asked: Promised<CodesQuestion>, keeper?: Pick<SheetKeeper, 'want'>): Promise<StatsShare[]> {
  const { question, plan } = await planFrom(client, asked, keeper, { isOfVisitsAlone: true });
  const sums = addUp(await Promise.all([readSheetsByCode(client, question, plan.sheets), readScans(client, { ...question, interval: 'day' }, plan, 'codes')]));
  return (sums.get('codes') ?? []).flatMap(({ key, total, unique }) => (total > 0 ? [{ key, total, unique }] : []));
}
