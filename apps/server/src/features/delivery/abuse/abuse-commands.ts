import { type Database, type Row, sql } from '@evercode/database';
import { hostOf } from '../../../platform/reputation/host-of.ts';
import { StaffCommandError } from '../../../platform/staff-command-error.ts';
import { blockCodes, type BlockDeps, blockWorkspace, type CodeRow, unblockCodes, unblockWorkspace } from './blocks.ts';
import { closeReports, listReports } from './reports-repo.ts';

export const abuseUsage = `  reports                             says what visitors reported, the oldest first
  block LINK --reason WORDS           closes a code; LINK is its short link or ending. \
Its owner gets a mail with the reason
  unblock LINK                        opens it again
  dismiss LINK                        closes what was reported of a code, which stays open
  block-workspace ID --reason WORDS   closes a workspace with all its codes
  unblock-workspace ID                opens it again
  block-host HOST --reason WORDS      from now on no code is saved that leads there, or below it; \
those that do are closed within a day
  unblock-host HOST                   takes it off the list
  hosts                               says which are on it`;

type Deps = {
  db: Database;
  blockDeps: () => BlockDeps;
  now: Date;
  /** Imports reports that wait on this machine. */
  takeReports: () => Promise<unknown>;
};

export const isAbuseCommand = (command: string | undefined): boolean => command !== undefined && commands.has(command);

/** Runs one command against abuse and answers the text to print. */
export async function runAbuseCommand(deps: Deps, [name = '', ...rest]: readonly string[]): Promise<string> {
  const command = commands.get(name);
  const { what, reason } = readArguments(rest);
  if (command === undefined || command.takes.what !== (what !== '') || command.takes.reason !== (reason !== ''))
    throw new StaffCommandError(`Usage: npm run staff -- COMMAND\n${abuseUsage}`);
  return command.run(deps, what, reason);
}

/** The reason is everything after its flag. */
function readArguments(args: readonly string[]): { what: string; reason: string } {
  const flag = args.indexOf('--reason');
  const [before, after] = flag === -1 ? [args, []] : [args.slice(0, flag), args.slice(flag + 1)];
  return { what: before.join(' ').trim(), reason: after.join(' ').trim().slice(0, 300) };
}

type Run = (deps: Deps, what: string, reason: string) => Promise<string>;
const nothing = { what: false, reason: false };
const one = { what: true, reason: false };
const withReason = { what: true, reason: true };
const commands: ReadonlyMap<string, { takes: typeof nothing; run: Run }> = new Map([
  ['reports', { takes: nothing, run: reports }],
  ['block', { takes: withReason, run: block }],
  ['unblock', { takes: one, run: unblock }],
  ['dismiss', { takes: one, run: dismiss }],
  ['block-workspace', { takes: withReason, run: closeWorkspace }],
  ['unblock-workspace', { takes: one, run: openWorkspace }],
  ['block-host', { takes: withReason, run: blockHost }],
  ['unblock-host', { takes: one, run: unblockHost }],
  ['hosts', { takes: nothing, run: hosts }],
]);

async function reports({ db, takeReports }: Deps): Promise<string> {
  await takeReports();
  return listReports(db);
}

async function block({ db, blockDeps, now }: Deps, link: string, reason: string): Promise<string> {
  const code = await findCode(db, link);
  if (code.blockedAt !== null) return `"${code.title}" is blocked already: ${code.blockedReason}`;
  const deps = blockDeps();
  await db.transaction().execute(async (trx) => {
    await blockCodes(trx, deps, code.accountId, [code.id], { reason, by: 'operator' });
    await closeReports(trx, code.id, now);
  });
  return `"${code.title}" is blocked. Visitors see a page that says so, and its owner gets a mail with the reason.`;
}

async function unblock({ db, blockDeps }: Deps, link: string): Promise<string> {
  const code = await findCode(db, link);
  if (code.blockedAt === null) return `"${code.title}" is not blocked.`;
  if (code.blockedBy === 'workspace')
    throw new StaffCommandError(`"${code.title}" is blocked with its workspace: unblock-workspace ${code.accountId}`);
  const deps = blockDeps();
  await db.transaction().execute(async (trx) => {
    await unblockCodes(trx, deps, code.accountId, [code.id]);
    await deps.tellOwners(trx, code.accountId, { kind: 'unblocked', what: 'code', name: code.title }, deps.now);
  });
  const warning =
    code.blockedBy === 'reputation' ? '; it is blocked anew within a day if it still leads to a host on the list' : '';
  return `"${code.title}" is open again${warning}.`;
}

async function dismiss({ db, now }: Deps, link: string): Promise<string> {
  const code = await findCode(db, link);
  return `Reports of "${code.title}" that are closed now: ${await closeReports(db, code.id, now)}.`;
}

async function closeWorkspace({ db, blockDeps }: Deps, id: string, reason: string): Promise<string> {
  const account = await findWorkspace(db, id);
  if (account.blockedAt !== null) return `"${account.name}" is blocked already: ${account.blockedReason}`;
  const deps = blockDeps();
  const codes = await db.transaction().execute((trx) => blockWorkspace(trx, deps, account, reason));
  return `"${account.name}" is blocked, with codes: ${codes}. Its owner gets a mail with the reason.`;
}

async function openWorkspace({ db, blockDeps }: Deps, id: string): Promise<string> {
  const account = await findWorkspace(db, id);
  if (account.blockedAt === null) return `"${account.name}" is not blocked.`;
  const deps = blockDeps();
  const codes = await db.transaction().execute((trx) => unblockWorkspace(trx, deps, account));
  return `"${account.name}" is open again, with codes: ${codes}. Those that were blocked for themselves stay so.`;
}

async function blockHost({ db, now }: Deps, typed: string, reason: string): Promise<string> {
  const host = requireHost(typed);
  await db
    .insertInto('blockedHosts')
    .values({ host, reason, createdAt: now })
    .onConflict((conflict) => conflict.column('host').doUpdateSet({ reason }))
    .execute();
  return `No code is saved any more that leads to ${host} or below it. Those that do are closed within a day.`;
}

async function unblockHost({ db }: Deps, typed: string): Promise<string> {
  const host = requireHost(typed);
  const { numDeletedRows } = await db.deleteFrom('blockedHosts').where('host', '=', host).executeTakeFirst();
  return numDeletedRows === 0n
    ? `${host} is not on the list.`
    : `${host} is off the list. Codes that were closed because of it stay so until you unblock them.`;
}

async function hosts({ db }: Deps): Promise<string> {
  const rows = await db.selectFrom('blockedHosts').select(['host', 'reason']).orderBy('host').execute();
  return rows.length === 0
    ? 'No host is on the list.'
    : rows.map(({ host, reason }) => `${host}  ${reason}`).join('\n');
}

function requireHost(typed: string): string {
  const host = hostOf(typed.includes('://') ? typed : `https://${typed}`);
  if (host === undefined || !host.includes('.'))
    throw new StaffCommandError(`"${typed}" is no host such as example.com.`);
  return host;
}

/** Finds a code by its short link on any domain, or by its ending; former endings too. */
async function findCode(db: Database, link: string): Promise<CodeRow> {
  const ending = link
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '')
    .replace(/^.*\//, '');
  const code = await db
    .selectFrom('qrs')
    .selectAll()
    .where(sql<boolean>`id::text = (select record ->> 'qr' from routes where domain = '' and ending = ${ending})`)
    .executeTakeFirst();
  if (code === undefined) throw new StaffCommandError(`No code has the ending "${ending}".`);
  return code;
}

async function findWorkspace(db: Database, id: string): Promise<Row<'accounts'>> {
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where(sql<string>`id::text`, '=', id.toLowerCase())
    .executeTakeFirst();
  if (account === undefined)
    throw new StaffCommandError(`There is no workspace ${id}. "reports" says the workspace of each code.`);
  return account;
}
