import { limits } from '@evercode/contract';
import { sql, type Database, type Transaction } from '@evercode/database';
import { assetOfKey, jobOfKey, keysOfAsset, type Storage } from '@evercode/storage';
import type { FastifyBaseLogger } from 'fastify';
import type { Chore } from '../work/run-chores.ts';
import { isStoreOfDatabase } from './mark-storage.ts';

const DAY_MS = 24 * 3600 * 1000;
const BATCH = 500;

type FileChoreDeps = { db: Database; storage: Storage; log: FastifyBaseLogger };

/** Deletes uploaded files that nothing uses, and leftovers of interrupted uploads. */
export function fileChores(deps: FileChoreDeps): Chore[] {
  let lastListedAt = -Infinity;
  return [
    {
      name: 'unused files',
      run: (now) => dropUnused(deps, new Date(now.getTime() - limits.assets.unusedDays * DAY_MS)),
    },
    { name: 'broken-off files', run: (now) => deps.storage.tidy(new Date(now.getTime() - DAY_MS)) },
    {
      name: 'files without a row',
      // Once a day, because it lists the whole store.
      run: async (now) => {
        if (now.getTime() - lastListedAt < DAY_MS) return;
        await dropOrphans(deps, new Date(now.getTime() - DAY_MS));
        lastListedAt = now.getTime();
      },
    },
  ];
}

/** Files uploaded before that moment that no code, page template or domain names. */
async function dropUnused({ db, storage }: FileChoreDeps, before: Date): Promise<void> {
  for (;;) {
    const dropped = await db.transaction().execute((trx) => deleteUnused(trx, before));
    // A stored file that cannot be removed now is found later as an orphan.
    for (const { accountId, id, sides } of dropped) {
      for (const key of keysOfAsset({ account: accountId, asset: id, sides })) await storage.remove(key);
    }
    if (dropped.length === 0) return;
  }
}

async function deleteUnused(trx: Transaction, before: Date) {
  const unused = sql<boolean>`
    not exists (select from qr_assets u where u.asset_id = assets.id)
    and not exists (
      select from page_templates t where t.account_id = assets.account_id
      and position(assets.id::text in concat(t.data::text, t.blocks::text)) > 0)
    and not exists (
      select from domains d where d.account_id = assets.account_id
      and assets.id::text in (d.shows ->> 'logo', d.shows ->> 'favicon'))`;
  const locked = await trx
    .selectFrom('assets')
    .select('id')
    .where('createdAt', '<', before)
    .where(unused)
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
  if (locked.length === 0) return [];
  // Asked again under the lock: a code may have taken the file since.
  return trx
    .deleteFrom('assets')
    .where(
      'id',
      'in',
      locked.map(({ id }) => id),
    )
    .where(unused)
    .returning(['id', 'accountId', 'sides'])
    .execute();
}

/** Files stored before that moment without a row: their workspace was deleted, or the upload broke off. */
async function dropOrphans(deps: FileChoreDeps, before: Date): Promise<void> {
  const { storage, log } = deps;
  if (!(await isStoreOfDatabase(deps))) {
    log.warn('the store of files belongs to another database: files without a row are left there');
    return;
  }
  let stored: Stored[] = [];
  for await (const { key, at } of storage.list('')) {
    const [fileUuid, jobUuid] = [assetOfKey(key), jobOfKey(key)];
    if (at >= before) continue;
    if (fileUuid !== undefined) stored.push({ key, table: 'assets', uuid: fileUuid });
    if (jobUuid !== undefined) stored.push({ key, table: 'jobs', uuid: jobUuid });
    if (stored.length < BATCH) continue;
    await removeOrphans(deps, stored);
    stored = [];
  }
  await removeOrphans(deps, stored);
}

/** The row that keeps a stored object. */
type Stored = { key: string; table: 'assets' | 'jobs'; uuid: string };

async function removeOrphans({ db, storage }: FileChoreDeps, stored: readonly Stored[]): Promise<void> {
  for (const [table, objects] of Map.groupBy(stored, (object) => object.table)) {
    const rows = await db
      .selectFrom(table)
      .select('id')
      .where('id', 'in', [...new Set(objects.map(({ uuid }) => uuid))])
      .execute();
    const known = new Set(rows.map(({ id }) => id));
    for (const { key, uuid } of objects) if (!known.has(uuid)) await storage.remove(key);
  }
}
