import type { StoredRoute } from '@evercode/database';
import { outputOf } from '../../platform/drawing/output-of.ts';
import { loadPictures } from '../../platform/drawing/load-drawing-assets.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { WorkspaceContext } from '../../platform/routes/context.ts';
import type { Handlers } from '../../platform/routes/serve-routes.ts';
import { withCurrent } from './answer-conflict.ts';
import { destroyQr, trashQr, updateQr } from './change-qr.ts';
import type { SettingsDeps } from './change-settings.ts';
import { createQr, type Sources } from './create-qr.ts';
import { drawImage, type DrawDeps } from './draw-image.ts';
import { findBeside } from './find-beside.ts';
import { findFiles } from './files-of-qr.ts';
import { presentQr } from './present-qr.ts';
import type { CountScans, PresentOne } from './present-one.ts';
import { findQr, type QrRow } from './qrs-repo.ts';
import { subjectOf } from './record-code-acts.ts';
import { routesOf } from './route-of-qr.ts';

export type QrDeps = Sources & DrawDeps & Pick<SettingsDeps, 'hashPassword' | 'requireReputable'> & {
  /** Makes routes live on this machine: done before a save is answered. */
  publish: (routes: readonly StoredRoute[]) => Promise<void>;
  countScans: CountScans;
  present: PresentOne;
};

type Served = 'createQr' | 'updateQr' | 'deleteQr' | 'getQrImage';

export function createQrHandlers(deps: QrDeps): Pick<Handlers, Served> {
  const { shortUrl, publish, countScans, present, hashPassword, requireReputable } = deps;
  const settingsDeps: SettingsDeps = {
    hashPassword,
    requireReputable,
    countScansOf: async (accountUuid, qrUuid) => (await countScans(accountUuid, [qrUuid]))?.get(qrUuid) ?? null,
  };

  const find = async (uuid: string, { accountUuid, read }: WorkspaceContext): Promise<QrRow> => {
    const row = await read((trx) => findQr(trx, accountUuid, uuid));
    if (row === undefined) throw notFound();
    return row;
  };

  return {
    createQr: async ({ body }, context) => {
      const { accountUuid } = context;
      if (body.pathName !== undefined) context.require('qr.change-ending');
      const qr = await context.transact(async (trx) => {
        const created = await createQr(trx, { ...deps, ...settingsDeps }, context, body);
        await context.record(trx, 'qr.created', { subject: subjectOf(created) });
        return presentQr(created, { shortUrl, scans: 0, ...await findBeside(trx, [created]), files: await findFiles(trx, [created]), uses: 0 });
      });
      // Not left to the request that committed: a repetition that waited for it could be answered before the route is live.
      await publish(await context.read(async (trx) => {
        const row = await findQr(trx, accountUuid, qr.uuid);
        if (row === undefined || row.ending === null) return [];
        const { domain, ending } = row;
        return (await routesOf(trx, [row])).map((record) => ({ domain, ending, record }));
      }));
      return qr;
    },

    updateQr: async ({ params, query, body }, context) => {
      const row = await withCurrent({ uuid: params.uuid, context, present }, () => context.transact(async (trx, afterCommit) => {
        const saved = await updateQr(trx, settingsDeps, { uuid: params.uuid, context, isConfirmed: query.confirmLocked }, body);
        afterCommit(() => publish(saved.routes));
        return saved.row;
      }));
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
      const wanted = { output: outputOf(params.format, query), assets: await context.read((trx) => loadPictures(trx, row)), acceptUnreadable: query.acceptUnreadable };
      const image = await drawImage(deps, row, wanted, { onBehalfOf: context.accountUuid, signal: context.signal });
      await context.transact((trx) => context.record(trx, 'qr.downloaded', { subject: subjectOf(row), detail: { format: params.format } }));
      return image;
    },
  };
}
