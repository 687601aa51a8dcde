import type { Database } from '@evercode/database';
import { createTransact } from '../../../../platform/workspaces/transact.ts';
import { runningOf } from '../domain/subscription.ts';
import type { TellBilling } from '../mails/billing-news.ts';
import { statusOfSource } from '../sources/source-status.ts';
import { readStored } from '../sync/stored-subscription.ts';

type Deps = { db: Database; tell: TellBilling; now: () => Date; clock: () => Promise<Date> };

/** Mails once that the card of the next renewal is about to expire, and once that it has expired. */
export async function tellExpiring({ db, tell, now, clock }: Deps): Promise<void> {
  const at = await clock();
  const sources = await db
    .selectFrom('paymentSources')
    .innerJoin('subscriptions', 'subscriptions.accountId', 'paymentSources.accountId')
    .select(['paymentSources.id', 'paymentSources.accountId', 'paymentSources.expires', 'paymentSources.toldStatus'])
    .where('paymentSources.isDefault', '=', true)
    .where('paymentSources.expires', 'is not', null)
    .where('subscriptions.kind', 'in', ['active', 'past-due'])
    .execute();
  for (const source of sources) {
    const status = statusOfSource(source.expires, at);
    if (status === 'good' || status === source.toldStatus) continue;
    await createTransact(db)(async (trx) => {
      const told = await trx
        .updateTable('paymentSources')
        .set({ toldStatus: status })
        .where('id', '=', source.id)
        .where((eb) => eb('toldStatus', 'is distinct from', status))
        .returning(['brand', 'last4'])
        .executeTakeFirst();
      const stored = await readStored(trx, source.accountId, now());
      const terms = stored && runningOf(stored.subscription)?.terms;
      if (told === undefined || terms === undefined) return;
      const news = { what: `source-${status}` as const, terms, brand: told.brand, last4: told.last4 };
      await tell(trx, { workspaceUuid: source.accountId, news, now: now() });
    });
  }
}
