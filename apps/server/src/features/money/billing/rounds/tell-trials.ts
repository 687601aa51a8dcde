import { TRIAL_LENGTH_DAYS } from '@evercode/access';
import type { Database } from '@evercode/database';
import { createTransact } from '../../../../platform/workspaces/transact.ts';
import type { TellBilling } from '../mails/billing-news.ts';

type Deps = { db: Database; tell: TellBilling; now: () => Date };

const DAY_MS = 86_400_000;
/** A trial is announced to end this long before. */
const NOTICE_DAYS = 2;
/** Older ends are not told of any more: after an upgrade, or a week without a worker. */
const LATE_DAYS = 3;

/** Mails once that a trial is about to end, and once that it has ended. */
export async function tellTrials({ db, tell, now }: Deps): Promise<void> {
  const at = now();
  const ago = (days: number) => new Date(at.getTime() - days * DAY_MS);
  const trials = await db
    .selectFrom('accounts')
    .select(['id', 'trialBeganAt', 'trialTold'])
    .where('subscriptionType', '=', 'TRIAL')
    .where('trialBeganAt', '<=', ago(TRIAL_LENGTH_DAYS - NOTICE_DAYS))
    .where('trialBeganAt', '>', ago(TRIAL_LENGTH_DAYS + LATE_DAYS))
    .execute();
  for (const { id, trialBeganAt, trialTold } of trials) {
    const endsAt = new Date((trialBeganAt?.getTime() ?? 0) + TRIAL_LENGTH_DAYS * DAY_MS);
    const due = endsAt <= at ? 'ended' : 'ending';
    if (trialTold === due) continue;
    await createTransact(db)(async (trx) => {
      const told = await trx
        .updateTable('accounts')
        .set({ trialTold: due })
        .where('id', '=', id)
        .where('subscriptionType', '=', 'TRIAL')
        .where((eb) => eb('trialTold', 'is distinct from', due))
        .returning('id')
        .executeTakeFirst();
      if (told === undefined) return;
      const news = due === 'ended' ? { what: 'trial-ended' as const } : { what: 'trial-ending' as const, at: endsAt };
      await tell(trx, { workspaceUuid: id, news, now: at });
    });
  }
}
