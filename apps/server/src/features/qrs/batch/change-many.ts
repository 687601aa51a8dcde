import { hasRoomFor, remainingCodes } from '@evercode/access';
import type { AnyInput, AuditAct, BatchResult, QrBatch } from '@evercode/contract';
import { replaceRoutes, sql, type StoredRoute, type Transaction } from '@evercode/database';
import type { RequireReputable } from '../../../platform/reputation/reputation.ts';
import type { WorkspaceContext } from '../../../platform/routes/context.ts';
import { keepFiles } from '../files-of-qr.ts';
import { lockAndCountActive, type QrRow } from '../qrs-repo.ts';
import { routesOf, tombstoneOf } from '../route-of-qr.ts';
import { keepVersions } from '../versions-repo.ts';
import { planBatch, type BatchPlan } from './plan-batch.ts';
import { lockSelected } from './select-codes.ts';

type Left = BatchResult['left'];
type Sorted = { able: QrRow[]; left: Left };

/** Codes whose routes are compiled at once: one with a large page takes a few hundred kilobytes. */
const AT_ONCE = 200;

/** Does the same to many codes in one transaction: all that can are changed, and the others are named. */
export async function changeMany(
  trx: Transaction, context: WorkspaceContext, { batch, isConfirmed, requireReputable }: { batch: QrBatch; isConfirmed: boolean; requireReputable: RequireReputable },
): Promise<{ result: BatchResult; routes: StoredRoute[] }> {
  const { rows, gone } = await lockSelected(trx, context.accountUuid, batch.selection);
  const plan = await planBatch(trx, context, batch, rows);
  await requireReputable(trx, plan.brings ?? {});
  const { able, left } = await sort(trx, context, plan, rows, isConfirmed);
  const routes: StoredRoute[] = [];
  for (let at = 0; at < able.length; at += AT_ONCE) routes.push(...await apply(trx, context, plan, able.slice(at, at + AT_ONCE)));
  await recordActs(trx, context, actOf(batch), able);
  return {
    result: {
      changed: able.map(({ id }) => id),
      left: [...left, ...gone.map((uuid) => ({ uuid, title: '', reason: 'gone' as const }))],
      ...(batch.action === 'move' && { formerProjects: groupByProject(able) }),
    },
    routes,
  };
}

async function sort(trx: Transaction, context: WorkspaceContext, plan: BatchPlan, rows: readonly QrRow[], isConfirmed: boolean): Promise<Sorted> {
  const sorted: Sorted = { able: [], left: [] };
  const leave = ({ id, title }: QrRow, reason: Left[number]['reason']) => sorted.left.push({ uuid: id, title, reason });
  const room = plan.activates ? await roomFor(trx, context) : undefined;
  const titles = rows.some(({ state }) => state === 'deleted') && plan.activates ? await takenTitles(trx, context.accountUuid) : undefined;
  for (const qr of rows) {
    const obstacle = plan.obstacleOf(qr);
    if (obstacle === 'same') continue;
    if (obstacle !== undefined) leave(qr, obstacle);
    else if (plan.isSeen && qr.isLocked && !isConfirmed) leave(qr, 'locked');
    else if (titles?.has(qr.titleKey)) leave(qr, 'title-taken');
    else if (room !== undefined && qr.isDynamic && !room(sorted.able)) leave(qr, 'plan-limit');
    else {
      titles?.add(qr.titleKey);
      sorted.able.push(qr);
    }
  }
  return sorted;
}

async function roomFor(trx: Transaction, { accountUuid, subject }: WorkspaceContext): Promise<(able: readonly QrRow[]) => boolean> {
  const left = remainingCodes(subject, await lockAndCountActive(trx, accountUuid));
  return (able) => hasRoomFor(able.filter(({ isDynamic }) => isDynamic).length + 1, left);
}

async function takenTitles(trx: Transaction, accountUuid: string): Promise<Set<string>> {
  const rows = await trx.selectFrom('qrs').select('titleKey').where('accountId', '=', accountUuid).where('state', '<>', 'deleted').execute();
  return new Set(rows.map(({ titleKey }) => titleKey));
}

function groupByProject(moved: readonly QrRow[]): BatchResult['formerProjects'] {
  return [...Map.groupBy(moved, ({ projectId }) => projectId)].map(([project, codes]) => ({ project, uuids: codes.map(({ id }) => id) }));
}

async function apply(trx: Transaction, context: WorkspaceContext, { change, inputOf, activates }: BatchPlan, able: readonly QrRow[]): Promise<StoredRoute[]> {
  const ids = able.map(({ id }) => id);
  if (change === null) {
    await trx.deleteFrom('qrs').where('id', 'in', ids).execute();
    return replaceRoutes(trx, able.filter(({ ending }) => ending !== null).map(tombstoneOf));
  }
  const after = await trx
    .updateTable('qrs').set((eb) => ({
      ...change, ...(inputOf && { input: inputsById(able, inputOf) }), version: eb('version', '+', 1), updatedAt: context.now,
      // A code whose project is in the trash leaves it when it comes back by itself.
      ...(activates && { projectId: sql<string | null>`(select id from projects where projects.id = qrs.project_id and projects.state <> 'deleted')` }),
    }))
    .where('id', 'in', ids).returningAll().execute();
  const before = new Map(able.map((qr) => [qr.id, qr]));
  await keepFiles(trx, after);
  await keepVersions(trx, context, after.map((qr) => ({ after: qr, before: before.get(qr.id) })));
  return replaceRoutes(trx, await routesOf(trx, after.filter(({ ending }) => ending !== null)));
}

/** A content for each, in one statement. */
function inputsById(able: readonly QrRow[], inputOf: (qr: QrRow) => AnyInput) {
  const inputs = JSON.stringify(Object.fromEntries(able.map((qr) => [qr.id, inputOf(qr)])));
  return sql<string>`${inputs}::jsonb -> qrs.id::text`;
}

function actOf({ action }: QrBatch): AuditAct {
  switch (action) {
    case 'pause': return 'qr.paused';
    case 'activate': return 'qr.activated';
    case 'trash': return 'qr.trashed';
    case 'restore': return 'qr.restored';
    case 'destroy': return 'qr.destroyed';
    default: return 'qr.changed';
  }
}

async function recordActs(trx: Transaction, context: WorkspaceContext, act: AuditAct, codes: readonly QrRow[]): Promise<void> {
  await context.recordMany(trx, act, codes.map(({ id, title }) => ({ id, label: title })));
}
