import type { QrState } from '@evercode/contract';
import { type BlockedBy, replaceRoutes, type Row, sql, type Transaction } from '@evercode/database';
import type { RouteRecord } from '@evercode/routing';
import type { TellOwners } from '../../../platform/mail/tell-owners.ts';
import { recordOperatorActs } from '../../../platform/workspaces/audit.ts';

export type CodeRow = Row<'qrs'>;
export type BlockDeps = {
  compileRoutes: (trx: Transaction, qrs: readonly CodeRow[]) => Promise<RouteRecord[]>;
  tellOwners: TellOwners;
  now: Date;
};
/** `host`: the harmful destination, when it is the reason. */
type Cause = { reason: string; by: BlockedBy; host?: string };

/** The batch size for compiling routes: one code with a large page takes a few hundred kilobytes. */
const AT_ONCE = 200;

/**
 * Blocks codes of one workspace: visitors see a notice, members cannot activate them, and the owner gets a mail. Codes
 * that are blocked already keep their reason.
 */
export async function blockCodes(
  trx: Transaction,
  deps: BlockDeps,
  workspaceUuid: string,
  ids: readonly string[],
  { reason, by, host }: Cause,
): Promise<CodeRow[]> {
  const blocked = await trx
    .updateTable('qrs')
    .set((eb) => ({
      blockedAt: deps.now,
      blockedBy: by,
      blockedReason: reason,
      blockedWhileActive: sql<boolean>`state = 'active'`,
      state: sql<QrState>`case when state = 'active' then 'paused' else state end`,
      version: eb('version', '+', 1),
      updatedAt: deps.now,
    }))
    .where('accountId', '=', workspaceUuid)
    .where(isOneOf(ids))
    .where('blockedAt', 'is', null)
    .returningAll()
    .execute();
  await announce(trx, deps, blocked);
  const detail = { reason };
  await recordOperatorActs(
    trx,
    { workspaceUuid, act: 'qr.blocked', now: deps.now },
    blocked.map(({ id, title }) => ({ subject: { id, label: title }, detail })),
  );
  const [first] = blocked;
  if (first === undefined || by === 'workspace') return blocked;
  const mail =
    host === undefined ? ({ what: 'code', name: first.title } as const) : ({ what: 'codes', name: host } as const);
  await deps.tellOwners(trx, workspaceUuid, { kind: 'blocked', ...mail, reason }, deps.now);
  return blocked;
}

/** Codes that ran before run again, unless the owner has paused the code or its project meanwhile. */
export async function unblockCodes(
  trx: Transaction,
  deps: BlockDeps,
  workspaceUuid: string,
  ids: readonly string[],
): Promise<CodeRow[]> {
  const opened = await trx
    .updateTable('qrs')
    .set((eb) => ({
      blockedAt: null,
      blockedBy: null,
      blockedReason: '',
      blockedWhileActive: false,
      version: eb('version', '+', 1),
      updatedAt: deps.now,
      state: sql<QrState>`case when blocked_while_active and state = 'paused' and not exists
        (select from projects where projects.id = qrs.project_id and projects.state <> 'active')
        then 'active' else state end`,
    }))
    .where('accountId', '=', workspaceUuid)
    .where(isOneOf(ids))
    .where('blockedAt', 'is not', null)
    .returningAll()
    .execute();
  await announce(trx, deps, opened);
  await recordOperatorActs(
    trx,
    { workspaceUuid, act: 'qr.unblocked', now: deps.now },
    opened.map(({ id, title }) => ({ subject: { id, label: title } })),
  );
  return opened;
}

export async function blockWorkspace(
  trx: Transaction,
  deps: BlockDeps,
  account: Row<'accounts'>,
  reason: string,
): Promise<number> {
  const { id, name } = account;
  // Locks codes before the workspace, in the order of every save.
  const codes = await trx
    .selectFrom('qrs')
    .select('id')
    .where('accountId', '=', id)
    .orderBy('id')
    .forUpdate()
    .execute();
  await trx.updateTable('accounts').set({ blockedAt: deps.now, blockedReason: reason }).where('id', '=', id).execute();
  // Read again under the lock: a code may have been created before the workspace was blocked.
  const made = await trx.selectFrom('qrs').select('id').where('accountId', '=', id).execute();
  const blocked = await blockCodes(trx, deps, id, [...new Set([...codes, ...made].map((code) => code.id))], {
    reason,
    by: 'workspace',
  });
  await recordOperatorActs(trx, { workspaceUuid: id, act: 'workspace.blocked', now: deps.now }, [
    { detail: { reason } },
  ]);
  await deps.tellOwners(trx, id, { kind: 'blocked', what: 'workspace', name, reason }, deps.now);
  return blocked.length;
}

/** Codes that were blocked individually stay blocked. */
export async function unblockWorkspace(
  trx: Transaction,
  deps: BlockDeps,
  { id, name }: Row<'accounts'>,
): Promise<number> {
  const codes = await trx
    .selectFrom('qrs')
    .select('id')
    .where('accountId', '=', id)
    .where('blockedBy', '=', 'workspace')
    .orderBy('id')
    .forUpdate()
    .execute();
  await trx.updateTable('accounts').set({ blockedAt: null, blockedReason: '' }).where('id', '=', id).execute();
  const opened = await unblockCodes(
    trx,
    deps,
    id,
    codes.map((code) => code.id),
  );
  await recordOperatorActs(trx, { workspaceUuid: id, act: 'workspace.unblocked', now: deps.now }, [{}]);
  await deps.tellOwners(trx, id, { kind: 'unblocked', what: 'workspace', name }, deps.now);
  return opened.length;
}

const isOneOf = (ids: readonly string[]) => sql<boolean>`qrs.id = any(${ids}::uuid[])`;

/** Scan machines are notified with the commit. */
async function announce(trx: Transaction, { compileRoutes }: BlockDeps, codes: readonly CodeRow[]): Promise<void> {
  const dynamic = codes.filter(({ ending }) => ending !== null);
  for (let at = 0; at < dynamic.length; at += AT_ONCE)
    await replaceRoutes(trx, await compileRoutes(trx, dynamic.slice(at, at + AT_ONCE)));
}
