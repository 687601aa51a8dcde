import { actions, email as emailAddress, isWorkspaceAction, screens } from '@evercode/contract';
import { sql, type Database } from '@evercode/database';
import type { Tell } from '../../../platform/mail/tell-person.ts';
import { StaffCommandError } from '../../../platform/staff-command-error.ts';
import { endAllSessions, findFactors, takeFactorsAway } from './take-factors-away.ts';

const staffUsage = `Usage: npm run staff -- COMMAND
  add EMAIL                           add a person to the support staff
  remove EMAIL                        remove them, and end their impersonations right away
  list                                list the support staff
  sign-out EMAIL                      end all sessions and impersonations of a person
  grant EMAIL WORKSPACE PERMISSION    give a member a permission beyond the role; WORKSPACE is an id
  revoke EMAIL WORKSPACE PERMISSION   take that permission back
  take-factors-away EMAIL [--yes]     for a person who lost them: remove two-factor login, recovery codes and
                                      passkeys, end all sessions, and email the person. Asks first, unless --yes.
                                      Make sure you know who is asking
A permission is an action, such as workspace.read-log, or a screen, such as activity. The screen shows the page,
the action fills it.`;

const argumentsOf: ReadonlyMap<string, number> = new Map([
  ['add', 1],
  ['remove', 1],
  ['list', 0],
  ['sign-out', 1],
  ['grant', 3],
  ['revoke', 3],
  ['take-factors-away', 1],
]);

type Deps = {
  db: Database;
  now: Date;
  /** Undefined without a terminal. */
  confirm?: ((question: string) => Promise<boolean>) | undefined;
  /** Throws when mail cannot be queued from this process. */
  openTell: () => Tell;
};

/** Runs one command of the operator and answers the text to print. */
export async function runStaffCommand(deps: Deps, [command, ...rest]: readonly string[]): Promise<string> {
  const isConfirmed = command === 'take-factors-away' && rest.includes('--yes');
  const parameters = isConfirmed ? rest.filter((parameter) => parameter !== '--yes') : rest;
  const [email = '', workspace = '', permission = ''] = parameters;
  const expectedCount = argumentsOf.get(command ?? '');
  if (expectedCount === undefined || parameters.length !== expectedCount) throw new StaffCommandError(staffUsage);
  switch (command) {
    case 'add':
      return add(deps, email);
    case 'remove':
      return remove(deps, email);
    case 'sign-out':
      return signOut(deps, email);
    case 'grant':
      return grant(deps, { email, workspace, permission });
    case 'revoke':
      return revoke(deps, { email, workspace, permission });
    case 'take-factors-away':
      return removeFactors(deps, email, isConfirmed);
    default:
      return list(deps);
  }
}

async function add({ db, now }: Deps, email: string): Promise<string> {
  const user = await findUser(db, email);
  if (user.isStaff) return `${user.email} is already on the support staff.`;
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ isStaff: true }).where('id', '=', user.id).execute();
    // Support staff cannot be impersonated: running impersonations end.
    await trx
      .updateTable('sessions')
      .set({ endedAt: now })
      .where('userId', '=', user.id)
      .where('impersonatorId', 'is not', null)
      .where('endedAt', 'is', null)
      .execute();
  });
  return `${user.email} is now on the support staff. Their page is in the account menu.`;
}

async function remove({ db, now }: Deps, email: string): Promise<string> {
  const user = await findUser(db, email);
  if (!user.isStaff) return `${user.email} isn't on the support staff.`;
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ isStaff: false }).where('id', '=', user.id).execute();
    await trx
      .updateTable('sessions')
      .set({ endedAt: now })
      .where('impersonatorId', '=', user.id)
      .where('endedAt', 'is', null)
      .execute();
  });
  return `${user.email} is no longer on the support staff.`;
}

async function list({ db }: Deps): Promise<string> {
  const staff = await db.selectFrom('users').select('email').where('isStaff', '=', true).orderBy('email').execute();
  return staff.length === 0 ? 'No support staff yet.' : staff.map(({ email }) => email).join('\n');
}

async function signOut({ db, now }: Deps, email: string): Promise<string> {
  const user = await findUser(db, email);
  const count = await endAllSessions(db, user.id, now);
  return `${user.email} is logged out everywhere (sessions ended: ${count}).`;
}

async function removeFactors(
  { db, now, confirm, openTell }: Deps,
  email: string,
  isConfirmed: boolean,
): Promise<string> {
  const user = await findUser(db, email);
  const { isSecondFactorOn, passkeys } = await findFactors(db, user.id);
  if (!isSecondFactorOn && passkeys === 0)
    return `${user.email} has neither two-factor login nor passkeys. Nothing changed.`;
  const factors = [
    ...(isSecondFactorOn ? ['two-factor login with its recovery codes'] : []),
    ...(passkeys > 0 ? [`passkeys (${passkeys})`] : []),
  ].join(' and ');
  // Before the question, so that a confirmed removal cannot fail for want of mail.
  const tell = openTell();
  if (!isConfirmed) {
    if (confirm === undefined)
      throw new StaffCommandError('There is no terminal to ask in. If you know who is asking, add --yes.');
    if (!(await confirm(`Remove ${factors} from ${user.email} and log them out everywhere?`)))
      return 'Nothing changed.';
  }
  await db.transaction().execute((trx) => takeFactorsAway(trx, tell, user.id, now));
  return `Removed ${factors} from ${user.email}. They are logged out everywhere and get an email about it.`;
}

type Permission = { email: string; workspace: string; permission: string };

async function grant({ db }: Deps, target: Permission): Promise<string> {
  const { email, workspace, permission } = target;
  if (!isPermission(permission))
    throw new StaffCommandError(`"${permission}" isn't a permission. These are:\n  ${permissions.join('\n  ')}`);
  const member = await findMember(db, target);
  if (member.permissions.includes(permission)) return `${email} already has ${permission} in ${workspace}.`;
  await db
    .updateTable('memberships')
    .set({ permissions: sql<string[]>`array_append(permissions, ${permission})` })
    .where('id', '=', member.id)
    .execute();
  return (
    `${email} now has ${permission} in ${workspace}, beyond the role. ` +
    "It doesn't change the plan or an ended subscription."
  );
}

/** Also accepts permissions that this version does not know. */
async function revoke({ db }: Deps, target: Permission): Promise<string> {
  const { email, workspace, permission } = target;
  const member = await findMember(db, target);
  if (!member.permissions.includes(permission)) return `${email} has no ${permission} in ${workspace} beyond the role.`;
  await db
    .updateTable('memberships')
    .set({ permissions: sql<string[]>`array_remove(permissions, ${permission})` })
    .where('id', '=', member.id)
    .execute();
  return `${email} now has ${permission} in ${workspace} only if the role includes it.`;
}

const permissions: readonly string[] = [...actions.filter(isWorkspaceAction), ...screens];
const isPermission = (name: string) => permissions.includes(name);

async function findUser(db: Database, email: string) {
  const parsed = emailAddress.safeParse(email);
  const user = parsed.success
    ? await db
        .selectFrom('users')
        .select(['id', 'email', 'isStaff'])
        .where((eb) => eb.fn('lower', ['email']), '=', parsed.data)
        .executeTakeFirst()
    : undefined;
  if (user === undefined) throw new StaffCommandError(`No account uses ${email}. The person needs to sign up first.`);
  return user;
}

async function findMember(db: Database, { email, workspace }: Permission) {
  const user = await findUser(db, email);
  const member = await db
    .selectFrom('memberships')
    .select(['id', 'permissions'])
    .where('userId', '=', user.id)
    .where(sql<string>`account_id::text`, '=', workspace.toLowerCase())
    .executeTakeFirst();
  if (member !== undefined) return member;
  const all = await db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.accountId')
    .select(['accounts.id', 'accounts.name'])
    .where('memberships.userId', '=', user.id)
    .orderBy('accounts.name')
    .execute();
  const listed = all.map(({ id, name }) => `${id}  ${name}`).join('\n  ');
  throw new StaffCommandError(`${user.email} isn't in the workspace ${workspace}, but in:\n  ${listed}`);
}
