import type { StoredRoute } from '@evercode/database';
import { outputOf } from '../../../platform/drawing/output-of.ts';
import { loadPictures } from '../../../platform/drawing/load-drawing-assets.ts';
import { notFound } from '../../../platform/http/answers/app-error.ts';
import type { WorkspaceContext } from '../../../platform/routes/context.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { attachCurrentOnConflict } from './change/answer-conflict.ts';
import { destroyQr, restoreQr, trashQr, updateQr } from './change/change-code.ts';
import type { SettingsDeps } from './change/change-settings.ts';
import { createQr } from './create/create-code.ts';
import type { IdSources } from './create/check-new-code.ts';
import { drawImage, type DrawDeps } from './picture/draw-image.ts';
import { recordDownload } from './picture/record-download.ts';
import { findRelated } from './list/find-related.ts';
import { findFiles } from './change/files-of-code.ts';
import { presentCode } from './present-code.ts';
import type { CountScans } from '../../../platform/statistics/scan-counts.ts';
import type { PresentOne } from './present-one.ts';
import { findQr, type CodeRow } from './codes-repo.ts';
import { subjectOf } from './change/record-code-acts.ts';
import { routesOf } from './route-of-code.ts';

export type CodeDeps = IdSources &
  DrawDeps &
  Pick<SettingsDeps, 'hashPassword' | 'requireReputable'> & {
    /** Makes routes live on this machine; awaited before a save is answered. */
    publish: (routes: readonly StoredRoute[]) => Promise<void>;
    countScans: CountScans;
    present: PresentOne;
  };

type Served = 'createQr' | 'updateQr' | 'restoreQr' | 'deleteQr' | 'getQrImage';

export function createCodeHandlers(deps: CodeDeps): Pick<Handlers, Served> {
  const { shortLinks, publish, countScans, present, hashPassword, requireReputable } = deps;
  const settingsDeps: SettingsDeps = {
    hashPassword,
    requireReputable,
    countScansOf: async (workspaceUuid, qrUuid) => (await countScans(workspaceUuid, [qrUuid]))?.get(qrUuid) ?? null,
  };

  const find = async (uuid: string, { workspaceUuid, read }: WorkspaceContext): Promise<CodeRow> => {
    const row = await read((trx) => findQr(trx, workspaceUuid, uuid));
    if (row === undefined) throw notFound();
    return row;
  };

  return {
    createQr: async ({ body }, context) => {
      const { workspaceUuid } = context;
      const qr = await context.transact(async (trx) => {
        const created = await createQr(trx, { ...deps, ...settingsDeps }, context, body);
        await context.record(trx, 'qr.created', { subject: subjectOf(created) });
        return presentCode(created, {
          domains: await shortLinks.of(trx, [created]),
          scans: 0,
          ...(await findRelated(trx, [created])),
          files: await findFiles(trx, [created]),
          uses: created.settings.useLimit === undefined ? null : 0,
        });
      });
      // Not in afterCommit: a repeated request (same Idempotency-Key) skips it, and could be answered before the route
      // is live.
      await publish(
        await context.read(async (trx) => {
          const row = await findQr(trx, workspaceUuid, qr.uuid);
          if (row === undefined || row.ending === null) return [];
          const { domain, ending } = row;
          return (await routesOf(trx, [row])).map((record) => ({ domain, ending, record }));
        }),
      );
      return qr;
    },

    updateQr: async ({ params, query, body }, context) => {
      const row = await attachCurrentOnConflict({ uuid: params.uuid, context, present }, () =>
        context.transact(async (trx, afterCommit) => {
          const saved = await updateQr(
            trx,
            { ...deps, ...settingsDeps },
            { uuid: params.uuid, context, isConfirmed: query.confirmLocked },
            body,
          );
          afterCommit(() => publish(saved.routes));
          return saved.row;
        }),
      );
      return present(row, context);
    },

    restoreQr: async ({ params, query }, context) => {
      const row = await context.transact(async (trx, afterCommit) => {
        const saved = await restoreQr(trx, { uuid: params.uuid, context, isConfirmed: query.confirmLocked });
        afterCommit(() => publish(saved.routes));
        return saved.row;
      });
      return present(row, context);
    },

    deleteQr: async ({ params, query }, context) => {
      await context.transact(async (trx, afterCommit) => {
        const target = { uuid: params.uuid, context, isConfirmed: query.confirmLocked };
        const changed = query.permanent ? await destroyQr(trx, target) : (await trashQr(trx, target)).routes;
        afterCommit(() => publish(changed));
      });
      return undefined;
    },

    getQrImage: async ({ params, query }, context) => {
      const row = await find(params.uuid, context);
      const wanted = {
        output: outputOf(params.format, query),
        acceptUnreadable: query.acceptUnreadable,
        ...(await context.read(async (trx) => ({
          assets: await loadPictures(trx, row),
          domains: await shortLinks.of(trx, [row]),
        }))),
      };
      const image = await drawImage(deps, row, wanted, { onBehalfOf: context.workspaceUuid, signal: context.signal });
      await recordDownload(context, row, params.format);
      return image;
    },
  };
}
