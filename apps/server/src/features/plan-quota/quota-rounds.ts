import { NEAR_QUOTA, type Limit } from '@evercode/access';
import { type BusyCode, findBusyCodes } from '@evercode/analytics';
import type { Database, StoredRoute } from '@evercode/database';
import { createTransact } from '../../platform/workspaces/transact.ts';
import { monthOf } from './month.ts';
import { findWorkspaces, listHeld, listWorkspaces, quotaOf, type Workspace } from './quota-repo.ts';
import type { CodeOf, ScannedCodes } from './scanned-codes.ts';
import { weighCodes, type WeighDeps } from './weigh-codes.ts';

export type QuotaDeps = WeighDeps & {
  db: Database;
  analytics: Parameters<typeof findBusyCodes>[0];
  scanned: ScannedCodes;
  publish: (routes: readonly StoredRoute[]) => Promise<void>;
  now: () => Date;
};

/** Which codes: those that were scanned since, also those that are held, or all there are. */
export type Reach = 'scanned' | 'held' | 'all';

const CODES_AT_ONCE = 500;
const WORKSPACES_AT_ONCE = 500;
const PATIENCE_MS = 30_000;

/** Weighs codes against their plans. Fails where something could not be asked or done: what is not known changes nothing. */
export function createQuotaRounds(deps: QuotaDeps): (reach: Reach) => Promise<void> {
  const { db, analytics, scanned, publish, terms } = deps;
  const transact = createTransact(db);
  const byLimit = (workspaces: readonly Workspace[]): Map<Limit, Workspace[]> => Map.groupBy(workspaces, (workspace) => quotaOf(workspace, terms));

  return async (reach) => {
    const now = deps.now();
    const month = monthOf(now);
    const failures: unknown[] = [];

    await weighHeld((limit) => limit === 'unlimited');
    if (reach !== 'scanned') await weighHeld((limit) => limit !== 'unlimited');
    if (reach === 'all' || scanned.hasForgotten()) await weighAll();
    await weighScanned();
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} workspaces could not be held to their plans`);

    /** One that fails does not keep the others from their turn. */
    async function weigh(workspace: Workspace, qrs: readonly string[], found: readonly BusyCode[]): Promise<void> {
      const scans = new Map(found.map(({ qr, scans: count }) => [qr, count]));
      const limit = quotaOf(workspace, terms);
      try {
        await transact(async (trx, afterCommit) => {
          const routes = await weighCodes(trx, deps, { account: workspace.id, qrs, limit, scans, month, now });
          if (routes.length > 0) afterCommit(() => publish(routes));
        });
      } catch (error) {
        failures.push(error);
        scanned.giveBack(qrs.map((qr) => ({ account: workspace.id, qr })));
      }
    }

    async function ask(workspaces: readonly Workspace[], limit: number, qrs?: readonly string[]): Promise<Map<string, BusyCode[]>> {
      const question = { accounts: workspaces.map(({ id }) => id), ...(qrs && { qrs }), ...month, atLeast: Math.ceil(limit * NEAR_QUOTA) };
      return Map.groupBy(await findBusyCodes(analytics, question, { signal: AbortSignal.timeout(PATIENCE_MS) }), ({ account }) => account);
    }

    /** Plans without a limit need no count, and wait for nobody who counts. */
    async function weighHeld(isMeant: (limit: Limit) => boolean): Promise<void> {
      for (let after: CodeOf | undefined; ;) {
        const held = await listHeld(db, after, CODES_AT_ONCE);
        const ofAccount = Map.groupBy(held, ({ account }) => account);
        const qrsOf = ({ id }: Workspace): string[] => (ofAccount.get(id) ?? []).map(({ qr }) => qr);
        for (const [limit, alike] of byLimit(await findWorkspaces(db, [...ofAccount.keys()]))) {
          if (!isMeant(limit)) continue;
          const found = limit === 'unlimited' ? undefined : await ask(alike, limit, alike.flatMap(qrsOf));
          for (const workspace of alike) await weigh(workspace, qrsOf(workspace), found?.get(workspace.id) ?? []);
        }
        after = held.at(-1);
        if (held.length < CODES_AT_ONCE) return;
      }
    }

    /** Of these workspaces what is near its limit, or beyond. Nothing else of them is touched. */
    async function weighBusy(workspaces: readonly Workspace[], qrs?: readonly string[]): Promise<void> {
      for (const [limit, alike] of byLimit(workspaces)) {
        if (limit === 'unlimited') continue;
        const found = await ask(alike, limit, qrs);
        for (const workspace of alike) {
          const busy = found.get(workspace.id);
          if (busy !== undefined) await weigh(workspace, busy.map(({ qr }) => qr), busy);
        }
      }
    }

    async function weighAll(): Promise<void> {
      for (let after: string | undefined; ;) {
        const page = await listWorkspaces(db, after, WORKSPACES_AT_ONCE);
        await weighBusy(page);
        after = page.at(-1)?.id;
        if (page.length < WORKSPACES_AT_ONCE) return;
      }
    }

    async function weighScanned(): Promise<void> {
      const codes = scanned.take();
      for (let at = 0; at < codes.length; at += CODES_AT_ONCE) {
        const these = codes.slice(at, at + CODES_AT_ONCE);
        try {
          await weighBusy(await findWorkspaces(db, [...new Set(these.map(({ account }) => account))]), these.map(({ qr }) => qr));
        } catch (error) {
          scanned.giveBack(codes.slice(at));
          throw error;
        }
      }
    }
  };
}
