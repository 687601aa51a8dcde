import { hasRoomFor, remainingCodes } from '@evercode/access';
import { describeContent, type TypedContent } from '@evercode/content';
import type { AuditAct, BatchResult, CodeType, QrChange, QrState, StateReason } from '@evercode/contract';
import { replaceRoutes, sql, type StoredRoute, type Transaction } from '@evercode/database';
import { saveTexts } from '../../../../platform/code-texts.ts';
import { toContentColumns } from '../../../../platform/content-columns.ts';
import type { RequireReputable } from '../../../../platform/reputation/reputation.ts';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import { linkFiles } from '../change/files-of-code.ts';
import { lockAndCountActive, type CodeRow } from '../codes-repo.ts';
import { routesOf, tombstoneOf } from '../route-of-code.ts';
import { recordVersions } from '../versions/versions-repo.ts';
import type { Place } from '../list/open-place.ts';
import { reserveLinks } from '../endings/reserve-links.ts';
import { planBatch, type BatchPlan } from './plan-batch.ts';
import { lockSelected } from './select-codes.ts';

type Left = BatchResult['left'];
type Partition = { eligible: CodeRow[]; left: Left };

/** Bounds memory: the route of a code with a large page takes a few hundred kilobytes. */
const ROUTES_AT_ONCE = 200;

/** Applies one action to many codes in one transaction. Codes that cannot be changed are listed with a reason. */
export async function changeMany(
  trx: Transaction,
  context: WorkspaceContext,
  {
    batch,
    isConfirmed,
    requireReputable,
    place,
  }: { batch: QrChange; isConfirmed: boolean; requireReputable: RequireReputable; place: Place },
): Promise<{ result: BatchResult; routes: StoredRoute[] }> {
  const { rows, missing } = await lockSelected(trx, place, batch.selection);
  const plan = await planBatch(trx, context, batch, rows);
  await requireReputable(trx, plan.addressFields ?? {});
  const { eligible: all, left } = await partition(trx, context, plan, rows, isConfirmed);
  const eligible: CodeRow[] = [];
  const routes: StoredRoute[] = [];
  for (let at = 0; at < all.length; at += ROUTES_AT_ONCE) {
    let some = all.slice(at, at + ROUTES_AT_ONCE);
    if (plan.domain !== undefined) {
      const reserved = await reserveLinks(trx, plan.domain, some);
      left.push(...reserved.left);
      some = reserved.codes;
    }
    eligible.push(...some);
    if (some.length > 0) routes.push(...(await applyPlan(trx, context, plan, some)));
  }
  await recordActs(trx, context, actOf(batch), eligible);
  return {
    result: {
      changed: eligible.map(({ id }) => id),
      left: [...left, ...missing.map((uuid) => ({ uuid, title: '', reason: 'gone' as const }))],
      ...(batch.action === 'move' && { formerProjects: groupByProject(eligible) }),
      ...(batch.action === 'restore' && {
        paused: eligible.filter((qr) => plan.stateFor?.(qr).state === 'paused').map(({ id }) => id),
      }),
    },
    routes,
  };
}

async function partition(
  trx: Transaction,
  context: WorkspaceContext,
  plan: BatchPlan,
  rows: readonly CodeRow[],
  isConfirmed: boolean,
): Promise<Partition> {
  const result: Partition = { eligible: [], left: [] };
  const skip = ({ id, title }: CodeRow, reason: Left[number]['reason']) =>
    result.left.push({ uuid: id, title, reason });
  const hasRoom = rows.some(plan.activates) ? await createRoomCheck(trx, context) : undefined;
  const titles = plan.movesTrash === 'out' ? await takenTitles(trx, context.workspaceUuid) : undefined;
  const takesRoom = (qr: CodeRow) => qr.isDynamic && plan.activates(qr);
  let activated = 0;
  for (const qr of rows) {
    const obstacle = plan.obstacleOf(qr);
    if (obstacle === 'same') continue;
    if (obstacle !== undefined) skip(qr, obstacle);
    else if (plan.affectsScans && qr.isLocked && !isConfirmed) skip(qr, 'locked');
    else if (titles?.has(qr.titleKey)) skip(qr, 'title-taken');
    else if (hasRoom !== undefined && takesRoom(qr) && !hasRoom(activated)) skip(qr, 'plan-limit');
    else {
      if (takesRoom(qr)) activated += 1;
      titles?.add(qr.titleKey);
      result.eligible.push(qr);
    }
  }
  return result;
}

/** Whether so many codes and one more may become active. */
async function createRoomCheck(
  trx: Transaction,
  { workspaceUuid, subject }: WorkspaceContext,
): Promise<(activated: number) => boolean> {
  const left = remainingCodes(subject, await lockAndCountActive(trx, workspaceUuid));
  return (activated) => hasRoomFor(activated + 1, left);
}

async function takenTitles(trx: Transaction, workspaceUuid: string): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('qrs')
    .select('titleKey')
    .where('accountId', '=', workspaceUuid)
    .where('state', '<>', 'deleted')
    .execute();
  return new Set(rows.map(({ titleKey }) => titleKey));
}

function groupByProject(moved: readonly CodeRow[]): BatchResult['formerProjects'] {
  return [...Map.groupBy(moved, ({ projectId }) => projectId)].map(([project, codes]) => ({
    project,
    uuids: codes.map(({ id }) => id),
  }));
}

async function applyPlan(
  trx: Transaction,
  context: WorkspaceContext,
  { change, contentFor, stateFor, movesTrash }: BatchPlan,
  eligible: readonly CodeRow[],
): Promise<StoredRoute[]> {
  const ids = eligible.map(({ id }) => id);
  if (change === null) {
    await trx.deleteFrom('qrs').where('id', 'in', ids).execute();
    return replaceRoutes(trx, eligible.filter(({ ending }) => ending !== null).map(tombstoneOf));
  }
  const { content, ...columns } = change;
  const after = await trx
    .updateTable('qrs')
    .set((eb) => ({
      ...columns,
      ...(content && toContentColumns(content)),
      ...(contentFor && columnsById(eligible, contentFor)),
      ...(stateFor && statesById(eligible, stateFor)),
      version: eb('version', '+', 1),
      ...(movesTrash === undefined && { updatedAt: context.now }),
    }))
    .where('id', 'in', ids)
    .returningAll()
    .execute();
  const before = new Map(eligible.map((qr) => [qr.id, qr]));
  await linkFiles(trx, after);
  if (content !== undefined || contentFor !== undefined || columns.domain !== undefined) await saveTexts(trx, after);
  await recordVersions(
    trx,
    context,
    after.map((qr) => ({ after: qr, before: before.get(qr.id) })),
  );
  return replaceRoutes(
    trx,
    await routesOf(
      trx,
      after.filter(({ ending }) => ending !== null),
    ),
  );
}

/** Sets a different content per code in one statement: the contents are sent as one JSON object, keyed by code. */
function columnsById(eligible: readonly CodeRow[], contentFor: NonNullable<BatchPlan['contentFor']>) {
  const contents = eligible.map((qr) => [qr.id, contentFor(qr)] as const);
  const pick = (value: (content: TypedContent) => unknown) =>
    JSON.stringify(Object.fromEntries(contents.map(([id, content]) => [id, value(content)])));
  return {
    typology: sql<CodeType>`${pick(({ type }) => type)}::jsonb ->> qrs.id::text`,
    input: sql<string>`${pick(({ content }) => content)}::jsonb -> qrs.id::text`,
    leadName: sql<string>`${pick(describeContent)}::jsonb ->> qrs.id::text`,
  };
}

/** As `columnsById`, for states. */
function statesById(eligible: readonly CodeRow[], stateFor: NonNullable<BatchPlan['stateFor']>) {
  const states = JSON.stringify(Object.fromEntries(eligible.map((qr) => [qr.id, stateFor(qr)])));
  const pick = <Value>(column: keyof ReturnType<typeof stateFor>) =>
    sql<Value>`${states}::jsonb -> qrs.id::text ->> ${column}`;
  return {
    state: pick<QrState>('state'),
    stateReason: pick<StateReason | null>('stateReason'),
    stateBefore: pick<QrState | null>('stateBefore'),
    stateReasonBefore: pick<StateReason | null>('stateReasonBefore'),
    blockedWhileActive: sql<boolean>`coalesce((${pick('blockedWhileActive')})::boolean, blocked_while_active)`,
  };
}

function actOf({ action }: QrChange): AuditAct {
  switch (action) {
    case 'pause':
      return 'qr.paused';
    case 'activate':
      return 'qr.activated';
    case 'trash':
      return 'qr.trashed';
    case 'restore':
      return 'qr.restored';
    case 'destroy':
      return 'qr.destroyed';
    default:
      return 'qr.changed';
  }
}

async function recordActs(
  trx: Transaction,
  context: WorkspaceContext,
  act: AuditAct,
  codes: readonly CodeRow[],
): Promise<void> {
  await context.recordMany(
    trx,
    act,
    codes.map(({ id, title }) => ({ id, label: title })),
  );
}
