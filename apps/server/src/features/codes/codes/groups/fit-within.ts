import { replaceRoutes, sql, type StoredRoute, type Transaction } from '@evercode/database';
import type { CodesOfWorkspace, Room } from '../../../../platform/ports.ts';
import { routesOf } from '../route-of-code.ts';

type Candidate = { id: string; title: string; state: string; isLocked: boolean; createdAt: Date };

/** The batch size for compiling routes. */
const AT_ONCE = 200;

/** Locked codes are printed, so they pause last; the caller has locked the codes of the workspace. */
export const fitWithin: CodesOfWorkspace['fitWithin'] = async (trx, workspaceUuid, room) => {
  const candidates = await listCandidates(trx, workspaceUuid);
  const byWorth = candidates.toSorted((a, b) => compareWorth(a, b, room));
  const active = byWorth.filter(({ state }) => state === 'active');
  const paused = byWorth.filter(({ state }) => state === 'paused');
  const most = room.codes === 'unlimited' ? Number.POSITIVE_INFINITY : room.codes;
  const beyond = active.slice(most);
  const returning = paused.slice(0, Math.max(0, most - active.length));
  const routes = [
    ...(await change(trx, beyond, { state: 'paused', stateReason: 'plan-limit' }, room.now)),
    ...(await change(trx, returning, { state: 'active', stateReason: null }, room.now)),
  ];
  return { routes, paused: beyond.length };
};

export const listBeyond: CodesOfWorkspace['listBeyond'] = async (trx, workspaceUuid, { codes, scans }) => {
  const candidates = await listCandidates(trx, workspaceUuid);
  const active = candidates
    .filter(({ state }) => state === 'active')
    .toSorted((a, b) => compareWorth(a, b, { scans, keep: new Set() }));
  const beyond = codes === 'unlimited' ? [] : active.slice(codes).toReversed();
  return {
    active: active.length,
    beyond: beyond.map(({ id, title, isLocked }) => ({ uuid: id, title, scans: scans.get(id) ?? 0, locked: isLocked })),
  };
};

/** Active dynamic codes, and codes that a plan paused and nothing else holds. */
async function listCandidates(trx: Transaction, workspaceUuid: string): Promise<Candidate[]> {
  return trx
    .selectFrom('qrs')
    .leftJoin('projects', 'projects.id', 'qrs.projectId')
    .select(['qrs.id', 'qrs.title', 'qrs.state', 'qrs.isLocked', 'qrs.createdAt'])
    .where('qrs.accountId', '=', workspaceUuid)
    .where('qrs.isDynamic', '=', true)
    .where((eb) =>
      eb.or([
        eb('qrs.state', '=', 'active'),
        eb.and([
          eb('qrs.state', '=', 'paused'),
          eb('qrs.stateReason', '=', 'plan-limit'),
          eb('qrs.blockedAt', 'is', null),
          eb.or([eb('qrs.projectId', 'is', null), eb('projects.state', '=', 'active')]),
        ]),
      ]),
    )
    .execute();
}

/** The codes worth most come first: chosen, then locked, then by recent scans, then the oldest. */
function compareWorth(a: Candidate, b: Candidate, { scans, keep }: Pick<Room, 'scans' | 'keep'>): number {
  return (
    Number(keep.has(b.id)) - Number(keep.has(a.id)) ||
    Number(b.isLocked) - Number(a.isLocked) ||
    (scans.get(b.id) ?? 0) - (scans.get(a.id) ?? 0) ||
    a.createdAt.getTime() - b.createdAt.getTime() ||
    (a.id < b.id ? -1 : 1)
  );
}

type State = { state: 'active'; stateReason: null } | { state: 'paused'; stateReason: 'plan-limit' };

async function change(trx: Transaction, codes: readonly Candidate[], state: State, now: Date): Promise<StoredRoute[]> {
  const routes: StoredRoute[] = [];
  for (let at = 0; at < codes.length; at += AT_ONCE) {
    const ids = codes.slice(at, at + AT_ONCE).map(({ id }) => id);
    const changed = await trx
      .updateTable('qrs')
      .set((eb) => ({ ...state, version: eb('version', '+', 1), updatedAt: now }))
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .returningAll()
      .execute();
    routes.push(...(await replaceRoutes(trx, await routesOf(trx, changed))));
  }
  return routes;
}
