import { endOfTrial, TRIAL_LENGTH_DAYS } from '@evercode/access';
import type { Database, Row } from '@evercode/database';
import { lockWorkspaceIfExists } from '../../../../platform/workspaces/lock-workspace.ts';
import { createTransact } from '../../../../platform/workspaces/transact.ts';
import { changeWorkspace } from '../../../../platform/workspaces/workspaces-repo.ts';
import type { BillingNews, TellBilling } from '../mails/billing-news.ts';

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
    .select(['id', 'subscriptionType', 'trialBeganAt', 'trialEndsAt', 'trialTold'])
    .where('subscriptionType', '=', 'TRIAL')
    // Wider than what is due, which `newsOf` decides.
    .where((eb) =>
      eb.or([eb('trialBeganAt', '>', ago(TRIAL_LENGTH_DAYS + LATE_DAYS)), eb('trialEndsAt', '>', ago(LATE_DAYS))]),
    )
    .execute();
  for (const trial of trials) {
    if (newsOf(trial, at) === undefined) continue;
    await createTransact(db)(async (trx) => {
      // It may have been told, prolonged or left meanwhile.
      const workspace = await lockWorkspaceIfExists(trx, trial.id);
      const due = workspace && newsOf(workspace, at);
      if (due === undefined) return;
      await changeWorkspace(trx, trial.id, { trialTold: due.told });
      await tell(trx, { workspaceUuid: trial.id, news: due.news, now: at });
    });
  }
}

type Trial = Pick<Row<'accounts'>, 'subscriptionType' | 'trialBeganAt' | 'trialEndsAt' | 'trialTold'>;

/** What is due and not told yet. */
function newsOf(trial: Trial, now: Date): { told: 'ending' | 'ended'; news: BillingNews } | undefined {
  const endsAt = endOfTrial(trial);
  if (trial.subscriptionType !== 'TRIAL' || endsAt === null) return undefined;
  const daysLeft = (endsAt.getTime() - now.getTime()) / DAY_MS;
  if (daysLeft > NOTICE_DAYS || daysLeft <= -LATE_DAYS) return undefined;
  const told = daysLeft <= 0 ? 'ended' : 'ending';
  if (trial.trialTold === told) return undefined;
  return { told, news: told === 'ended' ? { what: 'trial-ended' } : { what: 'trial-ending', at: endsAt } };
}
