import { limits } from '@evercode/contract';
import { sql, type Transaction } from '@evercode/database';
import { notFound } from '../../../platform/http/answers/app-error.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { lockWorkspace } from '../../../platform/workspaces/lock-workspace.ts';
import { addressOfBackground } from '../../../platform/design-library/backgrounds.ts';
import { dropUnusedBackgrounds } from '../../../platform/design-library/unused.ts';
import type { LibraryDeps } from './logo-handlers.ts';
import { makeBackground } from './make-background.ts';
import { requireLibraryRoom } from './require-library-room.ts';

const HOUR_MS = 3_600_000;

export function createBackgroundHandlers({
  db,
  newUuid,
  pictures,
}: LibraryDeps): Pick<Handlers, 'uploadQrBackground' | 'getQrBackgroundAsset'> {
  return {
    uploadQrBackground: async ({ file }, context) => {
      const { workspaceUuid, now, transact } = context;
      const made = await pictures.inTurn(context, () => makeBackground(file));
      const id = newUuid();
      await transact(async (trx) => {
        await makeRoom(trx, workspaceUuid, now);
        await trx
          .insertInto('qrBackgrounds')
          .values({ id, accountId: workspaceUuid, ...made, createdAt: now })
          .execute();
      });
      return { uuid: id, assetUrl: addressOfBackground(id) };
    },

    getQrBackgroundAsset: async ({ params }) => {
      const background = await db
        .selectFrom('qrBackgrounds')
        .select(['type', 'bytes'])
        .where('id', '=', params.uuid)
        .executeTakeFirst();
      if (background === undefined) throw notFound();
      return { ...background, fileName: `${params.uuid}.jpg` };
    },
  };
}

/** Users cannot delete backgrounds, so unused ones are deleted when the limit is reached. */
async function makeRoom(trx: Transaction, workspaceUuid: string, now: Date): Promise<void> {
  await lockWorkspace(trx, workspaceUuid);
  const { count } = await trx
    .selectFrom('qrBackgrounds')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('accountId', '=', workspaceUuid)
    .executeTakeFirstOrThrow();
  if (count >= limits.backgrounds.most)
    await dropUnusedBackgrounds(trx, { before: new Date(now.getTime() - HOUR_MS), workspaceUuid });
  await requireLibraryRoom(trx, workspaceUuid, 'qrBackgrounds');
}
