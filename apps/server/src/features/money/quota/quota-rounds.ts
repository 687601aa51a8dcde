import { NEAR_QUOTA, type Limit } from '@evercode/access';
import { type BusyCode, findBusyCodes } from '@evercode/analytics';
import type { Database, StoredRoute } from '@evercode/database';
import { createTransact } from '../../../platform/workspaces/transact.ts';
import { monthOf } from './month.ts';
import { findWorkspaces, listHeld, listWorkspaces, quotaOf, type Workspace } from './quota-repo.ts';
import type { ScannedCode, ScannedCodes } from './scanned-codes.ts';
import { enforceQuota, type EnforceDeps } from './enforce-quota.ts';

export type QuotaDeps = EnforceDeps & {
  db: Database;
  analytics: Parameters<typeof findBusyCodes>[0];
  scanned: ScannedCodes;
  publish: (routes: readonly StoredRoute[]) => Promise<void>;
  now: () => Date;
};

/** Which codes a round checks: codes scanned since the last round, also held codes, or all. */
export type RoundScope = 'scanned' | 'held' | 'all';

const CODES_AT_ONCE = 500;
const WORKSPACES_AT_ONCE = 500;
const QUERY_TIMEOUT_MS = 30_000;

/** Checks codes against their plans. Throws when a count or an update fails; unknown counts change nothing. */
export function createQuotaRounds(deps: QuotaDeps): (scope: RoundScope) => Promise<void> {
  const { db, analytics, scanned, publish, terms } = deps;
  const transact = createTransact(db);
  return async (scope) => {
    const now = deps.now();
    const month = monthOf(now);
    const failures: unknown[] = [];
    const byLimit = (workspaces: readonly Workspace[]): Map<Limit, Workspace[]> =>
      Map.groupBy(workspaces, (workspace) => quotaOf(workspace, terms, now));

    await checkHeld((limit) => limit === 'unlimited');
    if (scope !== 'scanned') await checkHeld((limit) => limit !== 'unlimited');
    if (scope === 'all' || scanned.hasDropped()) await checkAll();
    await checkScanned();
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} workspaces could not be held to their plans`);

    /** A failure of one workspace is collected, and the others are still checked. */
    async function check(
      workspace: Workspace,
      codeUuids: readonly string[],
      counts: readonly BusyCode[],
    ): Promise<void> {
      const scans = new Map(counts.map(({ qr, scans: count }) => [qr, count]));
      const limit = quotaOf(workspace, terms, now);
      try {
        await transact(async (trx, afterCommit) => {
          const routes = await enforceQuota(trx, deps, {
            workspaceUuid: workspace.id,
            codeUuids,
            limit,
            scans,
            month,
            now,
          });
          if (routes.length > 0) afterCommit(() => publish(routes));
        });
      } catch (error) {
        failures.push(error);
        scanned.giveBack(codeUuids.map((codeUuid) => ({ workspaceUuid: workspace.id, codeUuid })));
      }
    }

    async function countBusy(
      workspaces: readonly Workspace[],
      limit: number,
      codeUuids?: readonly string[],
    ): Promise<Map<string, BusyCode[]>> {
      const question = {
        workspaces: workspaces.map(({ id }) => id),
        ...(codeUuids && { qrs: codeUuids }),
        ...month,
        atLeast: Math.ceil(limit * NEAR_QUOTA),
      };
      return Map.groupBy(
        await findBusyCodes(analytics, question, { signal: AbortSignal.timeout(QUERY_TIMEOUT_MS) }),
        ({ workspace }) => workspace,
      );
    }

    /** Checks held codes. Plans without a limit need no count and do not wait for the statistics. */
    async function checkHeld(matches: (limit: Limit) => boolean): Promise<void> {
      for (let after: ScannedCode | undefined; ;) {
        const held = await listHeld(db, after, CODES_AT_ONCE);
        const ofWorkspace = Map.groupBy(held, ({ workspaceUuid }) => workspaceUuid);
        const codesOf = ({ id }: Workspace): string[] => (ofWorkspace.get(id) ?? []).map(({ codeUuid }) => codeUuid);
        for (const [limit, sameLimit] of byLimit(await findWorkspaces(db, [...ofWorkspace.keys()]))) {
          if (!matches(limit)) continue;
          const counts =
            limit === 'unlimited' ? undefined : await countBusy(sameLimit, limit, sameLimit.flatMap(codesOf));
          for (const workspace of sameLimit)
            await check(workspace, codesOf(workspace), counts?.get(workspace.id) ?? []);
        }
        after = held.at(-1);
        if (held.length < CODES_AT_ONCE) return;
      }
    }

    /** Checks only the codes of these workspaces that are near their limit or beyond. */
    async function checkBusy(workspaces: readonly Workspace[], codeUuids?: readonly string[]): Promise<void> {
      for (const [limit, sameLimit] of byLimit(workspaces)) {
        if (limit === 'unlimited') continue;
        const counts = await countBusy(sameLimit, limit, codeUuids);
        for (const workspace of sameLimit) {
          const busy = counts.get(workspace.id);
          if (busy !== undefined)
            await check(
              workspace,
              busy.map(({ qr }) => qr),
              busy,
            );
        }
      }
    }

    async function checkAll(): Promise<void> {
      for (let after: string | undefined; ;) {
        const page = await listWorkspaces(db, after, WORKSPACES_AT_ONCE);
        await checkBusy(page);
        after = page.at(-1)?.id;
        if (page.length < WORKSPACES_AT_ONCE) return;
      }
    }

    async function checkScanned(): Promise<void> {
      const codes = scanned.take();
      for (let at = 0; at < codes.length; at += CODES_AT_ONCE) {
        const batch = codes.slice(at, at + CODES_AT_ONCE);
        try {
          await checkBusy(
            await findWorkspaces(db, [...new Set(batch.map(({ workspaceUuid }) => workspaceUuid))]),
            batch.map(({ codeUuid }) => codeUuid),
          );
        } catch (error) {
          scanned.giveBack(codes.slice(at));
          throw error;
        }
      }
    }
  };
}
