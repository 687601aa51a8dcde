import { limitsOf, type Limit } from '@evercode/access';
import { dropHost, sql, type Database, type DomainNews, type Transaction } from '@evercode/database';
import { agreedOf } from '../../../platform/workspaces/agreements.ts';
import { recordOperatorActs } from '../../../platform/workspaces/audit.ts';
import { createTransact } from '../../../platform/workspaces/transact.ts';
import type { CodesOfDomain, Publish } from '../../../platform/ports.ts';
import { lookAtDomain, type LookDeps, type Sight } from './checks/look-at-domain.ts';
import { changeDomain, lockName, type DomainRow } from './domains-repo.ts';
import { publishDomain } from './host-of-domain.ts';
import { judgeDomain, type Judgement } from './judge-domain.ts';
import type { TellDomain } from './tell-domain.ts';

export type CheckDeps = LookDeps & {
  db: Database;
  billing: 'on' | 'off';
  codes: CodesOfDomain;
  publish: Publish;
  tell: TellDomain;
};

/** Whether this row is the holder of its name: the one whose codes the name leads to. */
export const isHolder = ({ status, disconnectedAt }: Pick<DomainRow, 'status' | 'disconnectedAt'>): boolean =>
  status !== 'unverified' && disconnectedAt === null;

/**
 * Looks at a domain and does what follows from it, in one transaction: its status, its host record, its former holder,
 * its codes, the log and the mails. Outside of any workspace, because a name may pass from one to another.
 */
export async function checkDomain(deps: CheckDeps, { id, name, token, ...before }: DomainRow): Promise<void> {
  const startedAt = deps.now();
  const sight = await lookAtDomain({ name, token, hasHost: isHolder(before) }, deps);
  // A check that our own stop has broken off proves nothing.
  if (deps.signal.aborted) return;
  await createTransact(deps.db)(async (trx, afterCommit) => {
    const rows = await lockName(trx, name);
    const row = rows.find((one) => one.id === id);
    // Disconnected, or begun again with another token, while its DNS was asked.
    if (row === undefined || row.disconnectedAt !== null || row.token !== token) return;
    // Another check that began later has ended before: what this one saw is out of date.
    if (new Date(row.checks.proof?.at ?? 0) > startedAt) return;
    const routes = await applySight(trx, deps, { row, rows, sight, now: startedAt });
    afterCommit(() => deps.publish(routes));
  });
}

type Applied = { row: DomainRow; rows: readonly DomainRow[]; sight: Sight; now: Date };

async function applySight(trx: Transaction, deps: CheckDeps, { row, rows, sight, now }: Applied) {
  const judged = judgeDomain(
    {
      ...row,
      pauseMs: Number(row.pauseMs),
      wasLive: row.told.verified !== undefined,
      hasRoom: row.accountId === null || (await hasRoom(trx, deps.billing, row, now)),
      isHeldBack: rows.some((one) => one.id !== row.id && one.releasedAt !== null && one.releasedAt > now),
    },
    sight.findings,
    now,
  );
  const routes = [];
  const isNew = row.status === 'unverified' && judged.status === 'verified';
  if (isNew)
    for (const former of rows.filter((one) => one.id !== row.id && isHolder(one)))
      routes.push(...(await loseDomain(trx, deps, former, 'taken', now)));
  const saved = await changeDomain(trx, row.id, toColumns(row, judged, sight, now));
  if (isHolder(saved)) {
    if (judged.status !== row.status) await publishDomain(trx, saved);
  } else if (isHolder(row)) {
    await dropHost(trx, row.name);
    routes.push(...(await leaveCodes(trx, deps, row)));
  }
  await record(trx, saved, isNew ? 'verified' : judged.news === 'verified' ? undefined : judged.news, now);
  if (judged.news !== undefined) await deps.tell(trx, saved, judged.news, now);
  return routes;
}

function toColumns(row: DomainRow, judged: Judgement, { certificate }: Sight, now: Date) {
  const { news, checks, pauseMs, ...columns } = judged;
  return {
    ...columns,
    pauseMs: Math.round(pauseMs),
    checks: JSON.stringify(checks),
    ...(certificate !== undefined && { certificate: JSON.stringify(certificate) }),
    ...(news !== undefined && { told: JSON.stringify({ ...row.told, [news]: now.toISOString() }) }),
    ...(columns.status === 'unverified' && { isDefault: false }),
    ...(columns.status !== row.status && { updatedAt: now }),
  };
}

/** Another workspace has proved the name since. Its own checks end: it must not win the name back by itself. */
async function loseDomain(trx: Transaction, deps: CheckDeps, row: DomainRow, reason: 'taken', now: Date) {
  const lost = await changeDomain(trx, row.id, {
    status: 'unverified',
    reason,
    isDefault: false,
    nextCheckAt: null,
    failingSince: null,
    proofMissingSince: null,
    updatedAt: now,
  });
  const routes = await leaveCodes(trx, deps, row);
  await record(trx, lost, 'taken', now);
  await deps.tell(trx, lost, 'taken', now);
  return routes;
}

const leaveCodes = (trx: Transaction, { codes }: CheckDeps, { accountId, id }: DomainRow) =>
  accountId === null ? [] : codes.moveToOwn(trx, { workspaceUuid: accountId, domain: id });

const actOf = {
  verified: 'domain.verified',
  failing: 'domain.failing',
  recovered: 'domain.recovered',
  lost: 'domain.lost',
  taken: 'domain.lost',
  'not-renewed': 'domain.not-renewed',
} as const satisfies Record<DomainNews, string>;

async function record(trx: Transaction, row: DomainRow, news: DomainNews | undefined, now: Date): Promise<void> {
  if (news === undefined || row.accountId === null) return;
  const acted = { subject: { id: row.id, label: row.name } };
  await recordOperatorActs(trx, { workspaceUuid: row.accountId, act: actOf[news], now }, [acted]);
}

/** Whether the plan has a place for it: the default first, then the oldest. */
async function hasRoom(trx: Transaction, billing: 'on' | 'off', row: DomainRow, now: Date): Promise<boolean> {
  const workspace = await trx
    .selectFrom('accounts')
    .leftJoin('agreements', 'agreements.accountId', 'accounts.id')
    .select(['accounts.plan', 'accounts.subscriptionType'])
    .select(['agreements.limits as agreedLimits', 'agreements.until as agreedUntil'])
    .where('accounts.id', '=', row.accountId)
    .executeTakeFirst();
  if (workspace === undefined) return true;
  const limit: Limit = limitsOf({ ...workspace, billing, agreed: agreedOf(workspace, now) }).customDomains;
  if (limit === 'unlimited') return true;
  const { rows } = await sql<{ before: number }>`
    select count(*)::integer as before from domains
    where account_id = ${row.accountId} and id <> ${row.id} and disconnected_at is null
      and status in ('verified', 'failing', 'not-renewed')
      and (${row.status === 'unverified'} or (not is_default, created_at, id)
        < (${!row.isDefault}, ${row.createdAt}::timestamptz, ${row.id}::uuid))`.execute(trx);
  return (rows[0]?.before ?? 0) < limit;
}
