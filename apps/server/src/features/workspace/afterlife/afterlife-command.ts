import { sql, type Database } from '@evercode/database';
import { StaffCommandError } from '../../../platform/staff-command-error.ts';
import { recordStaffAct } from '../../../platform/staff-log.ts';
import { endAfterlife } from './end-afterlives.ts';

export const afterlifeUsage = `  end-afterlife LINK                  end what a deleted workspace left: all its codes \
answer 410. LINK is one of their short links`;

export const isAfterlifeCommand = (command: string | undefined): boolean => command === 'end-afterlife';

type Deps = { db: Database; now: Date; by: string };

/** The codes of a deleted workspace cannot be blocked, because no workspace has them. They can end early. */
export async function runAfterlifeCommand({ db, now, by }: Deps, [, ...given]: readonly string[]): Promise<string> {
  const [link = '', ...more] = given;
  if (link === '' || more.length > 0) throw new StaffCommandError(`Usage: npm run staff -- COMMAND\n${afterlifeUsage}`);
  const ending = link.replace(/^.*\//, '').replace(/\?.*$/, '');
  const found = await db
    .selectFrom('routes')
    .select(sql<string>`record ->> 'account'`.as('workspace'))
    .where('ending', '=', ending)
    .where(sql<boolean>`record -> 'options' ? 'leftUntil'`)
    .executeTakeFirst();
  if (found === undefined) throw new StaffCommandError(`${link} isn't a code that a deleted workspace has left.`);
  // Scan machines read the outbox, as after every change.
  const codes = await endAfterlife({ db, publish: async () => undefined }, found.workspace);
  await recordStaffAct(db, { by, act: 'afterlife.ended', subject: found.workspace, detail: { codes }, now });
  return `${codes} ${codes === 1 ? 'code answers' : 'codes answer'} 410 now.`;
}
