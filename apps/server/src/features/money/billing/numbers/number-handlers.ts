import type { MoneyMonth } from '@evercode/contract';
import type { Database } from '@evercode/database';
import { CSV_START, writeCsvRow } from '@evercode/tables/csv';
import type { Handlers } from '../../../../platform/routes/serve-routes.ts';
import { readNumbers } from './read-numbers.ts';

type Deps = { db: Database; clock: () => Promise<Date> };

/** The operator's numbers, for support staff. */
export function createNumberHandlers({ db, clock }: Deps): Pick<Handlers, 'getMoneyNumbers' | 'exportMoneyNumbers'> {
  return {
    getMoneyNumbers: async () => ({ months: await readNumbers(db, await clock()) }),

    exportMoneyNumbers: async () => {
      const at = await clock();
      return {
        type: 'text/csv; charset=utf-8',
        bytes: writeNumbers(await readNumbers(db, at)),
        fileName: `subscriptions-${at.toISOString().slice(0, 10)}.csv`,
      };
    },
  };
}

const heads = [
  'Month',
  'Currency',
  'MRR (cents)',
  'Charged (cents)',
  'Refunded (cents)',
  'Subscriptions',
  'Begun',
  'Ended',
  'Churn',
  'Trials',
  'Trials that paid',
  'Failed charges',
];

/** A row for each month and currency, and one for a month without any. */
function writeNumbers(months: readonly MoneyMonth[]): string {
  const rows = months.flatMap((month) => {
    const counts = [
      month.subscriptions,
      month.begun,
      month.ended,
      month.churn,
      month.trials,
      month.trialsPaid,
      month.failedCharges,
    ];
    if (month.amounts.length === 0) return [[month.month, '', 0, 0, 0, ...counts]];
    return month.amounts.map(({ currency, mrr, charged, refunded }) => [
      month.month,
      currency,
      mrr,
      charged,
      refunded,
      ...counts,
    ]);
  });
  return CSV_START + [heads, ...rows].map((row) => writeCsvRow(row)).join('');
}
