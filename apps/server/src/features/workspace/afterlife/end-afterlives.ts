import { replaceRoutes, sql, type Database, type StoredRoute, type Transaction } from '@evercode/database';
import { compileRouteRecord, listAddresses, type RouteRecord } from '@evercode/routing';
import type { Reputation } from '../../../platform/reputation/reputation.ts';

type Deps = {
  db: Database;
  reputation: Reputation;
  publish: (routes: readonly StoredRoute[]) => Promise<void>;
};

const AT_ONCE = 500;

/** Ends what deleted workspaces have left, when its time is over. Answers the number of workspaces. */
export async function endDue({ db, publish }: Deps, now: Date): Promise<number> {
  const due = await db.selectFrom('afterlives').select('workspace').where('endsAt', '<=', now).execute();
  for (const { workspace } of due) await endAfterlife({ db, publish }, workspace);
  return due.length;
}

/** All codes that a deleted workspace has left answer 410 from now on. Answers their number. */
export async function endAfterlife({ db, publish }: Pick<Deps, 'db' | 'publish'>, workspace: string): Promise<number> {
  const routes = await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('afterlives').where('workspace', '=', workspace).execute();
    return endRoutes(trx, await leftRoutes(trx, workspace));
  });
  await publish(routes);
  return new Set(routes.map(({ record }) => record.qr)).size;
}

/**
 * A host may become known as harmful after its workspace was deleted, and no member can mend it: such codes end at
 * once. Answers their number.
 */
export async function endHarmful({ db, reputation, publish }: Deps): Promise<number> {
  let ended = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const workspaces = await db
      .selectFrom('afterlives')
      .select('workspace')
      .where('workspace', '>', after)
      .orderBy('workspace')
      .limit(AT_ONCE)
      .execute();
    for (const { workspace } of workspaces) {
      const routes = await db.transaction().execute(async (trx) => {
        const records = await leftRoutes(trx, workspace);
        const found = records.flatMap((record) =>
          listAddresses({ target: record.target, options: record.options ?? {} }).map((url) => ({ record, url })),
        );
        const verdicts = await reputation(
          found.map(({ url }) => url),
          trx,
        );
        const harmful = new Set(found.filter((_, at) => verdicts[at]?.is === 'bad').map(({ record }) => record));
        return endRoutes(trx, [...harmful]);
      });
      await publish(routes);
      ended += new Set(routes.map(({ record }) => record.qr)).size;
    }
    const last = workspaces.at(-1);
    if (last === undefined || workspaces.length < AT_ONCE) return ended;
    after = last.workspace;
  }
}

/** The records of the codes that lead on, one for each code. */
async function leftRoutes(trx: Transaction, workspace: string): Promise<RouteRecord[]> {
  const { rows } = await sql<{ record: RouteRecord }>`
    select distinct on (record ->> 'qr') record from routes
    where record ->> 'account' = ${workspace} and record -> 'options' ? 'leftUntil'`.execute(trx);
  return rows.map(({ record }) => record);
}

async function endRoutes(trx: Transaction, records: readonly RouteRecord[]): Promise<StoredRoute[]> {
  return replaceRoutes(
    trx,
    records.map(({ qr, account, version }) =>
      compileRouteRecord({
        version: version + 1,
        qr,
        account,
        state: 'gone',
        target: { kind: 'redirect', url: 'https://deleted.invalid/' },
      }),
    ),
  );
}
