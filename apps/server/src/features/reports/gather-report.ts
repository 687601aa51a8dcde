import { decide } from '@evercode/access';
import { basicBreakdowns, breakdowns, type ReportWish } from '@evercode/contract';
import type { Places } from '@evercode/geo';
import type { Report } from '@evercode/reports';
import type { WorkspaceContext } from '../../platform/routes/context.ts';
import { askWithinPlan, type StatisticsStore } from '../../platform/statistics/ask-within-plan.ts';

export type GatherDeps = StatisticsStore & Readonly<{ publicUrl: string; places: Pick<Places, 'by'> }>;
/** For whom: what a request brings, and what the worker finds out of somebody whom it writes to. */
export type Reader = Pick<WorkspaceContext, 'accountUuid' | 'read' | 'now' | 'require' | 'subject'>;
export type Wish = Omit<ReportWish, 'format' | 'language'> & { language: Report['language'] };

/** What rules are called is known to the page of their code alone. */
const named = breakdowns.filter((breakdown) => breakdown !== 'rules');

/** Everything a file says, as the reader may see it: the numbers of the screen, and no others. */
export async function gatherReport({ publicUrl, places, ...store }: GatherDeps, wish: Wish, reader: Reader): Promise<Report> {
  const { fromDate: from, toDate: to, criteria, interval, language } = wish;
  const answered = await askWithinPlan(store, { ...wish, from, to }, reader, { from: 'fromDate', to: 'toDate' });
  const account = await reader.read((trx) => trx.selectFrom('accounts').select('name').where('id', '=', reader.accountUuid).executeTakeFirstOrThrow());
  const by = places.by();
  return {
    subject: { criteria, name: answered.subject.name }, workspace: account.name, brand: { name: 'Evercode', address: publicUrl },
    from: answered.from.toISOString(), to: answered.to.toISOString(), interval, timezone: answered.timezone, language, madeAt: reader.now.toISOString(),
    stats: answered.stats,
    breakdowns: decide(reader.subject, 'stats.all-charts').allowed ? named : named.filter((each) => basicBreakdowns.includes(each)),
    placesBy: by === undefined ? null : { name: by.name, url: by.url },
  };
}
