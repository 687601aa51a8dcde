import { limits } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import { AppError, notFound, violationError } from '../../../../platform/http/answers/app-error.ts';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import type { Handlers } from '../../../../platform/routes/serve-routes.ts';
import { findQr, lockQr, type CodeRow } from '../codes-repo.ts';
import { subjectOf } from '../change/record-code-acts.ts';
import { countTags, findTags, insertTag, listTagNames, presentTag, removeTag } from './tags-repo.ts';

type Served = 'listQrTags' | 'listTagNames' | 'createTag' | 'deleteTag';

export function createTagHandlers({ newUuid }: { newUuid: () => string }): Pick<Handlers, Served> {
  return {
    listQrTags: async ({ params }, { workspaceUuid, read }) =>
      read(async (trx) => {
        if ((await findQr(trx, workspaceUuid, params.uuid)) === undefined) throw notFound();
        return { items: (await findTags(trx, [params.uuid])).get(params.uuid) ?? [] };
      }),

    listTagNames: async (_request, { workspaceUuid, read }) => ({
      items: await read((trx) => listTagNames(trx, workspaceUuid)),
    }),

    createTag: async ({ body }, context) => {
      const { workspaceUuid, now, transact } = context;
      return transact(async (trx) => {
        const qr = await lockQr(trx, workspaceUuid, body.qr);
        if (qr === undefined) throw violationError('qr', 'invalid', 'This code doesn’t exist.');
        if ((await countTags(trx, qr.id)) >= limits.tags.most) throw new AppError('tags-full');
        const tag = await insertTag(trx, {
          id: newUuid(),
          accountId: workspaceUuid,
          qrId: qr.id,
          name: body.name,
          createdAt: now,
        });
        await recordTags(trx, context, qr);
        return presentTag(tag);
      });
    },

    deleteTag: async ({ params }, context) => {
      await context.transact(async (trx) => {
        const tag = await removeTag(trx, context.workspaceUuid, params.uuid);
        if (tag === undefined) throw notFound();
        const qr = await findQr(trx, context.workspaceUuid, tag.qrId);
        if (qr !== undefined) await recordTags(trx, context, qr);
      });
      return undefined;
    },
  };
}

async function recordTags(trx: Transaction, { record }: WorkspaceContext, qr: CodeRow): Promise<void> {
  await record(trx, 'qr.changed', { subject: subjectOf(qr), detail: { fields: 'tags' } });
}
