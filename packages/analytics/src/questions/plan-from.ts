import type { ClickHouseClient } from '@clickhouse/client';
import { findSheets } from '../sheets/find-sheets.ts';
import { listMonths } from '../sheets/month.ts';
import { planQuestion, type Plan } from '../sheets/plan-question.ts';
import type { SheetKeeper } from '../sheets/sheet-keeper.ts';
import type { Promised, StatsQuestion } from './question.ts';

type Ranged = Pick<StatsQuestion, 'account' | 'qrs' | 'from' | 'to' | 'timezone'>;
type Options = { isOfVisitsAlone?: boolean };

/** Which sheets there are, and what of the range each can tell: nothing of an empty range, or of no codes. Throws what the look for its codes throws. */
export async function planFrom<Q extends Ranged>(
  client: Pick<ClickHouseClient, 'query'>, asked: Promised<Q>, keeper?: Pick<SheetKeeper, 'want'>, options: Options = {},
): Promise<{ question: Q; plan: Plan }> {
  const { account, timezone } = asked;
  const range = { from: asked.from.getTime(), to: asked.to.getTime() };
  const months = listMonths(range.from, range.to);
  const [qrs, sheets] = await Promise.all([asked.qrs, months.length === 0 ? new Map<never, never>() : findSheets(client, { account, months, timezone })]);
  const question = { ...asked, qrs } as unknown as Q; // the same, with its codes
  if (months.length === 0 || qrs?.length === 0) return { question, plan: { sheets: [], raw: [], tails: [] } };
  keeper?.want({ account, timezone, months, sheets });
  return { question, plan: planQuestion({ ...range, ...options, qrs, timezone }, months, sheets) };
}
