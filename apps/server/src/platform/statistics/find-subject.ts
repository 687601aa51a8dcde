import type { StatsQuery } from '@evercode/contract';
import type { Queries } from '@evercode/database';

/** What statistics are of: its name, and its codes in whatever state they are. Undefined: all codes of the workspace. */
export type StatsSubject = Readonly<{ name: string; qrs: readonly string[] | undefined }>;
type Find = (db: Queries, account: string, id: string) => Promise<StatsSubject | undefined>;

/** Undefined where the workspace has no such thing. */
export const findSubject: Readonly<Record<StatsQuery['criteria'], Find>> = {
  async account(db, account, id) {
    const found = id === account && await db.selectFrom('accounts').select('name').where('id', '=', account).executeTakeFirst();
    return found ? { name: found.name, qrs: undefined } : undefined;
  },
  async qr(db, account, id) {
    const found = await db.selectFrom('qrs').select(['id', 'title']).where('id', '=', id).where('accountId', '=', account).executeTakeFirst();
    return found && { name: found.title, qrs: [found.id] };
  },
  async project(db, account, id) {
    const found = await db.selectFrom('projects').select(['id', 'title as name']).where('id', '=', id).where('accountId', '=', account).executeTakeFirst();
    return found && { name: found.name, qrs: idsOf(await db.selectFrom('qrs').select('id').where('accountId', '=', account).where('projectId', '=', id).execute()) };
  },
  /** A tag belongs to one code; its name is what codes have in common. */
  async tag(db, account, id) {
    const found = await db.selectFrom('tags').select(['name', 'nameKey']).where('id', '=', id).where('accountId', '=', account).executeTakeFirst();
    return found && { name: found.name, qrs: idsOf(await db.selectFrom('tags').select('qrId as id').where('accountId', '=', account).where('nameKey', '=', found.nameKey).execute()) };
  },
};

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);
