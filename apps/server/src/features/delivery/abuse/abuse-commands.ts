import { type Database, type Row, sql } from '@evercode/database';
import { hostOf } from '../../../platform/reputation/host-of.ts';
import { StaffCommandError } from '../../../platform/staff-command-error.ts';
import { blockCodes, type BlockDeps, blockWorkspace, type CodeRow, unblockCodes, unblockWorkspace } from './blocks.ts';
import { closeReports, listReports } from './reports-repo.ts';

export const abuseUsage = `  reports                             list what visitors reported, oldest first
  block LINK --reason WORDS           block a code; LINK is its short link or ending. \
Its owner gets an email with the reason
  unblock LINK                        unblock it
  dismiss LINK                        close the reports of a code, which keeps working
  block-workspace ID --reason WORDS   block a workspace and all its codes
  unblock-workspace ID                unblock it
  block-host HOST --reason WORDS      refuse codes that lead to this host or below it; \
codes that already do are blocked within a day
  unblock-host HOST                   remove it from the list
  hosts                               list blocked hosts`;

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
  if (code.blockedAt !== null) return `"${code.title}" is already blocked: ${code.blockedReason}`;
  const deps = blockDeps();
  await db.transaction().execute(async (trx) => {
    await blockCodes(trx, deps, code.accountId, [code.id], { reason, by: 'operator' });
    await closeReports(trx, code.id, now);
  });
  return `"${code.title}" is blocked. Visitors see a page that says so. Its owner gets an email with the reason.`;
}

async function unblock({ db, blockDeps }: Deps, link: string): Promise<string> {
  const code = await findCode(db, link);
  if (code.blockedAt === null) return `"${code.title}" isn't blocked.`;
  if (code.blockedBy === 'workspace')
    throw new StaffCommandError(`"${code.title}" is blocked with its workspace: unblock-workspace ${code.accountId}`);
  const deps = blockDeps();
  await db.transaction().execute(async (trx) => {
    await unblockCodes(trx, deps, code.accountId, [code.id]);
    await deps.tellOwners(trx, code.accountId, { kind: 'unblocked', what: 'code', name: code.title }, deps.now);
  });
  const warning =
    code.blockedBy === 'reputation'
      ? ', but is blocked again within a day if it still leads to a host on the list'
      : '';
  return `"${code.title}" is unblocked${warning}.`;
}

async function dismiss({ db, now }: Deps, link: string): Promise<string> {
  const code = await findCode(db, link);
  return `Closed reports of "${code.title}": ${await closeReports(db, code.id, now)}.`;
}

async function closeWorkspace({ db, blockDeps }: Deps, id: string, reason: string): Promise<string> {
  const account = await findWorkspace(db, id);
  if (account.blockedAt !== null) return `"${account.name}" is already blocked: ${account.blockedReason}`;
  const deps = blockDeps();
  const codes = await db.transaction().execute((trx) => blockWorkspace(trx, deps, account, reason));
  return `"${account.name}" is blocked (codes: ${codes}). Its owner gets an email with the reason.`;
}

async function openWorkspace({ db, blockDeps }: Deps, id: string): Promise<string> {
  const account = await findWorkspace(db, id);
  if (account.blockedAt === null) return `"${account.name}" isn't blocked.`;
  const deps = blockDeps();
  const codes = await db.transaction().execute((trx) => unblockWorkspace(trx, deps, account));
  return `"${account.name}" is unblocked (codes: ${codes}). Codes that were blocked on their own stay blocked.`;
}

async function blockHost({ db, now }: Deps, typed: string, reason: string): Promise<string> {
  const host = requireHost(typed);
  await db
    .insertInto('blockedHosts')
    .values({ host, reason, createdAt: now })
    .onConflict((conflict) => conflict.column('host').doUpdateSet({ reason }))
    .execute();
  return `Codes that lead to ${host} or below it are now refused. Codes that already do are blocked within a day.`;
}

async function unblockHost({ db }: Deps, typed: string): Promise<string> {
  const host = requireHost(typed);
  const { numDeletedRows } = await db.deleteFrom('blockedHosts').where('host', '=', host).executeTakeFirst();
  return numDeletedRows === 0n
    ? `${host} isn't on the list.`
    : `${host} is off the list. Codes that were blocked because of it stay blocked until you unblock them.`;
}

async function hosts({ db }: Deps): Promise<string> {
  const rows = await db.selectFrom('blockedHosts').select(['host', 'reason']).orderBy('host').execute();
  return rows.length === 0 ? 'No hosts are blocked.' : rows.map(({ host, reason }) => `${host}  ${reason}`).join('\n');
}

function requireHost(typed: string): string {
  const host = hostOf(typed.includes('://') ? typed : `https://${typed}`);
  if (host === undefined || !host.includes('.'))
    throw new StaffCommandError(`"${typed}" isn't a host such as example.com.`);
  return host;
}

/** Finds a code by its short link on any domain, or by its ending; former endings too. */
async function findCode(db: Database, link: string): Promise<CodeRow> {
  const ending = link
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '')
    .replace(/^.*\//, '');
  const [, host = ''] = /^(?:https?:\/\/)?([^/:]+)(?::\d+)?\//i.exec(link) ?? [];
  // Any other host is one of the installation.
  const domain = sql`coalesce((
    select id::text from domains
    where name = ${host.toLowerCase()} and status <> 'unverified' and disconnected_at is null), '')`;
  const code = await db
    .selectFrom('qrs')
    .selectAll()
    .where(
      sql<boolean>`id::text = (select record ->> 'qr' from routes where domain = ${domain} and ending = ${ending})`,
    )
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
    throw new StaffCommandError(`No workspace ${id}. "reports" names the workspace of each code.`);
  return account;
}
