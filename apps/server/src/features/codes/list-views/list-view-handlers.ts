import { limits, type ListView } from '@evercode/contract';
import { sql, type Row, type Transaction } from '@evercode/database';
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts';
import type { WorkspaceContext } from '../../../platform/routes/context.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { requirePerson } from '../../../platform/sign-in/rights/require-person.ts';

type Person = Pick<WorkspaceContext, 'workspaceUuid' | 'userUuid'>;

export function createListViewHandlers({
  newUuid,
}: {
  newUuid: () => string;
}): Pick<Handlers, 'listListViews' | 'createListView' | 'updateListView' | 'deleteListView'> {
  return {
    listListViews: async (_request, context) => ({
      items: (await context.read((trx) => listOwn(trx, context))).map(present),
    }),

    createListView: async ({ body: { pinned, ...body } }, context) =>
      requirePerson(context).transact(async (trx) => {
        const views = await lockOwn(trx, context);
        if (views.length >= limits.listViews.most) throw new AppError('list-views-full');
        if (pinned) requirePinRoom(views);
        const { workspaceUuid: accountId, userUuid: userId, now: createdAt } = context;
        const row = await trx
          .insertInto('listViews')
          .values({ id: newUuid(), accountId, userId, isPinned: pinned, createdAt, ...body })
          .returningAll()
          .executeTakeFirstOrThrow();
        return present(row);
      }),

    updateListView: async ({ params, body: { pinned, ...body } }, context) =>
      requirePerson(context).transact(async (trx) => {
        const views = await lockOwn(trx, context);
        const before = views.find(({ id }) => id === params.uuid);
        if (before === undefined) throw notFound();
        if (pinned === true && !before.isPinned) requirePinRoom(views);
        const change = { ...body, ...(pinned !== undefined && { isPinned: pinned }) };
        if (Object.keys(change).length === 0) return present(before);
        const row = await trx
          .updateTable('listViews')
          .set(change)
          .where('id', '=', before.id)
          .returningAll()
          .executeTakeFirstOrThrow();
        return present(row);
      }),

    deleteListView: async ({ params }, context) => {
      const { workspaceUuid, userUuid } = requirePerson(context);
      const deleted = await context.transact((trx) =>
        trx
          .deleteFrom('listViews')
          .where('id', '=', params.uuid)
          .where('accountId', '=', workspaceUuid)
          .where('userId', '=', userUuid)
          .returning('id')
          .executeTakeFirst(),
      );
      if (deleted === undefined) throw notFound();
      return undefined;
    },
  };
}

function requirePinRoom(views: readonly Row<'listViews'>[]): void {
  if (views.filter(({ isPinned }) => isPinned).length >= limits.listViews.pinned)
    throw new AppError('pinned-views-full');
}

/** Row level security knows workspaces, not persons: every statement names both. */
async function listOwn(trx: Transaction, { workspaceUuid, userUuid }: Person): Promise<Row<'listViews'>[]> {
  return trx
    .selectFrom('listViews')
    .selectAll()
    .where('accountId', '=', workspaceUuid)
    .where('userId', '=', userUuid)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Locks the person's views, so that concurrent requests cannot exceed the limits. */
async function lockOwn(trx: Transaction, person: Person): Promise<Row<'listViews'>[]> {
  await sql`select pg_advisory_xact_lock(hashtext(${`list views ${person.workspaceUuid} ${person.userUuid}`}))`.execute(
    trx,
  );
  return listOwn(trx, person);
}

function present({ id, name, list, filter, isPinned, createdAt }: Row<'listViews'>): ListView {
  return { uuid: id, name, list, filter, pinned: isPinned, createdAt: createdAt.toISOString() };
}
