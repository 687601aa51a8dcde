import type { StatsQuery } from '@evercode/contract';
import type { Queries } from '@evercode/database';

/** The subject of statistics: its name and its codes in every state. Undefined codes: all of the workspace. */
export type StatsSubject = Readonly<{ name: string; qrs: readonly string[] | undefined }>;
type Find = (db: Queries, workspaceUuid: string, id: string) => Promise<StatsSubject | undefined>;

/** Undefined where the workspace has no such subject. */
export const findSubject: Readonly<Record<StatsQuery['criteria'], Find>> = {
  async account(db, workspaceUuid, id) {
    const found =
      id === workspaceUuid &&
      (await db.selectFrom('accounts').select('name').where('id', '=', workspaceUuid).executeTakeFirst());
    return found ? { name: found.name, qrs: undefined } : undefined;
  },
  async qr(db, workspaceUuid, id) {
    const found = await db
      .selectFrom('qrs')
      .select(['id', 'title'])
      .where('id', '=', id)
      .where('accountId', '=', workspaceUuid)
      .executeTakeFirst();
    return found && { name: found.title, qrs: [found.id] };
  },
  async project(db, workspaceUuid, id) {
    const found = await db
      .selectFrom('projects')
      .select(['id', 'title as name'])
      .where('id', '=', id)
      .where('accountId', '=', workspaceUuid)
      .executeTakeFirst();
    return (
      found && {
        name: found.name,
        qrs: idsOf(
          await db
            .selectFrom('qrs')
            .select('id')
            .where('accountId', '=', workspaceUuid)
            .where('projectId', '=', id)
            .execute(),
        ),
      }
    );
  },
  /** A tag row belongs to one code; codes share a tag by its name. */
  async tag(db, workspaceUuid, id) {
    const found = await db
      .selectFrom('tags')
      .select(['name', 'nameKey'])
      .where('id', '=', id)
      .where('accountId', '=', workspaceUuid)
      .executeTakeFirst();
    return (
      found && {
        name: found.name,
        qrs: idsOf(
          await db
            .selectFrom('tags')
            .select('qrId as id')
            .where('accountId', '=', workspaceUuid)
            .where('nameKey', '=', found.nameKey)
            .execute(),
        ),
      }
    );
  },
};

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);
