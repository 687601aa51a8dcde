import type { StatsQuery } from '@evercode/contract';
import type { Queries } from '@evercode/database';

type FindCodes = (db: Queries, account: string, id: string) => Promise<readonly string[] | undefined>;

/** The codes that statistics are asked of, in whatever state they are; undefined where the workspace has no such thing. */
export const findCodes: Readonly<Record<Exclude<StatsQuery['criteria'], 'account'>, FindCodes>> = {
  async qr(db, account, id) {
    const found = await db.selectFrom('qrs').select('id').where('id', '=', id).where('accountId', '=', account).executeTakeFirst();
    return found && [found.id];
  },

  async project(db, account, id) {
    const found = await db.selectFrom('projects').select('id').where('id', '=', id).where('accountId', '=', account).executeTakeFirst();
    return found && idsOf(await db.selectFrom('qrs').select('id').where('accountId', '=', account).where('projectId', '=', id).execute());
  },

  /** A tag belongs to one code; its name is what codes have in common. */
  async tag(db, account, id) {
    const found = await db.selectFrom('tags').select('nameKey').where('id', '=', id).where('accountId', '=', account).executeTakeFirst();
    return found && idsOf(await db.selectFrom('tags').select('qrId as id').where('accountId', '=', account).where('nameKey', '=', found.nameKey).execute());
  },
};

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);
