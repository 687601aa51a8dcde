import { limits } from '@evercode/contract';
import { sql, type Database, type Transaction } from '@evercode/database';
import { assetOfKey, keysOfAsset, type Storage } from '@evercode/storage';
import type { FastifyBaseLogger } from 'fastify';
import type { Chore } from '../housekeeping.ts';
import { isOurs } from './mark-storage.ts';

const DAY_MS = 24 * 3600 * 1000;
const BATCH = 500;

export type TidyDeps = { db: Database; storage: Storage; log: FastifyBaseLogger };

/** Of uploaded files, what nobody needs any longer, and what was left when something broke off. */
export function assetChores(deps: TidyDeps): Chore[] {
  let lookedAt = -Infinity;
  return [
    { name: 'unused files', run: (now) => dropUnused(deps, new Date(now.getTime() - limits.assets.unusedDays * DAY_MS)) },
    { name: 'broken-off files', run: (now) => deps.storage.tidy(new Date(now.getTime() - DAY_MS)) },
    {
      name: 'files without a row',
      // Once a day: it looks at everything that the store holds.
      run: async (now) => {
        if (now.getTime() - lookedAt < DAY_MS) return;
        await dropOrphans(deps, new Date(now.getTime() - DAY_MS));
        lookedAt = now.getTime();
      },
    },
  ];
}

/** Files that were uploaded before that moment, and that neither a code nor a page template has. */
async function dropUnused({ db, storage }: TidyDeps, before: Date): Promise<void> {
  for (;;) {
    const dropped = await db.transaction().execute((trx) => takeUnused(trx, before));
    // A file whose row is gone, and which cannot be removed now, is found among those without one.
    for (const { accountId, id, sides } of dropped) {
      for (const key of keysOfAsset({ account: accountId, asset: id, sides })) await storage.remove(key);
    }
    if (dropped.length === 0) return;
  }
}

async function takeUnused(trx: Transaction, before: Date) {
  const unused = sql<boolean>`
    not exists (select from qr_assets u where u.asset_id = assets.id)
    and not exists (select from page_templates t where t.account_id = assets.account_id and position(assets.id::text in concat(t.data::text, t.blocks::text)) > 0)`;
  const held = await trx.selectFrom('assets').select('id').where('createdAt', '<', before).where(unused).limit(BATCH).forUpdate().skipLocked().execute();
  if (held.length === 0) return [];
  // Asked again: a code may have been given one between the look and the lock.
  return trx.deleteFrom('assets').where('id', 'in', held.map(({ id }) => id)).where(unused).returning(['id', 'accountId', 'sides']).execute();
}

/** Files that were stored before that moment for an asset that there is not: its workspace was deleted, or an upload broke off. */
async function dropOrphans(deps: TidyDeps, before: Date): Promise<void> {
  const { storage, log } = deps;
  if (!(await isOurs(deps))) {
    log.warn('the store of files belongs to another database: files without a row are left there');
    return;
  }
  let keys: { key: string; asset: string }[] = [];
  for await (const { key, at } of storage.list('')) {
    const asset = assetOfKey(key);
    if (asset !== undefined && at < before) keys.push({ key, asset });
    if (keys.length < BATCH) continue;
    await removeOrphans(deps, keys);
    keys = [];
  }
  await removeOrphans(deps, keys);
}

async function removeOrphans({ db, storage }: TidyDeps, keys: readonly { key: string; asset: string }[]): Promise<void> {
  if (keys.length === 0) return;
  const rows = await db.selectFrom('assets').select('id').where('id', 'in', [...new Set(keys.map(({ asset }) => asset))]).execute();
  const known = new Set(rows.map(({ id }) => id));
  for (const { key, asset } of keys) if (!known.has(asset)) await storage.remove(key);
}
