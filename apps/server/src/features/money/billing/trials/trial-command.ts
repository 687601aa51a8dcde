import { endOfTrial } from '@evercode/access';
import type { Database } from '@evercode/database';
import { StaffCommandError } from '../../../../platform/staff-command-error.ts';
import { recordStaffAct } from '../../../../platform/staff-log.ts';
import { recordOperatorActs } from '../../../../platform/workspaces/audit.ts';
import { lockWorkspaceExclusively } from '../../../../platform/workspaces/lock-workspace.ts';
import { changeWorkspace } from '../../../../platform/workspaces/workspaces-repo.ts';
import { findWorkspace } from '../find-workspace.ts';
import { readDay, readOptions } from '../read-arguments.ts';

const DAY_MS = 86_400_000;
const MOST_DAYS = 90;

export const trialUsage = [
  `  trial WORKSPACE --until DATE        prolong a trial to at most ${MOST_DAYS} days from now, also one that has`,
  '                                      ended if the workspace has chosen no plan since',
].join('\n');

type Deps = { db: Database; now: Date; by: string };

export async function runTrialCommand({ db, now, by }: Deps, args: readonly string[]): Promise<string> {
  const { given, options } = readOptions(args, ['--until'], wrongUsage);
  const [id = '', ...more] = given;
  const day = readDay('--until', options.get('--until'));
  if (id === '' || more.length > 0 || day === null) throw wrongUsage();
  if (day <= now) throw new StaffCommandError('--until must be later than today.');
  if (day.getTime() > now.getTime() + MOST_DAYS * DAY_MS)
    throw new StaffCommandError(`--until must be at most ${MOST_DAYS} days from now.`);
  const { name } = await findWorkspace(db, id);
  return db.transaction().execute(async (trx) => {
    const workspace = await lockWorkspaceExclusively(trx, id.toLowerCase());
    const { trialBeganAt } = workspace;
    const before = endOfTrial(workspace);
    if (workspace.subscriptionType !== 'TRIAL' || trialBeganAt === null || before === null)
      throw new StaffCommandError(`${name} is not on a trial. Nothing changed.`);
    // At the time of day at which it began, so that it lasts whole days.
    const trialEndsAt = new Date(day.getTime() + (trialBeganAt.getTime() % DAY_MS));
    if (trialEndsAt <= before)
      throw new StaffCommandError(`The trial of ${name} lasts until ${nameTime(before)} already. Nothing changed.`);
    // The mails about the end are sent again, for the new one.
    await changeWorkspace(trx, workspace.id, { trialEndsAt, trialTold: null });
    const detail = { until: trialEndsAt.toISOString() };
    await recordOperatorActs(trx, { workspaceUuid: workspace.id, act: 'workspace.trial-prolonged', now }, [
      { subject: { id: workspace.id, label: name }, detail },
    ]);
    await recordStaffAct(trx, { by, act: 'trial.prolonged', subject: workspace.id, detail, now });
    return `The trial of ${name} lasts until ${nameTime(trialEndsAt)}.`;
  });
}

const nameTime = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const wrongUsage = () => new StaffCommandError(`Usage: npm run staff -- COMMAND\n${trialUsage}`);
