import { limitsOf } from '@evercode/access';
import { keepFileName, nameOfDownload } from '@evercode/contract';
import { keyOfAsset, readRange, type Storage } from '@evercode/storage';
import { presentAsset } from '../../platform/assets/present-asset.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { createTurns } from '../../platform/pictures/turns.ts';
import type { Handlers } from '../../platform/routes/serve-routes.ts';
import { findAsset, insertAsset, requireRoom } from './assets-repo.ts';
import { forgetAsset, makeAsset, storeAsset } from './make-asset.ts';
import { withDraft } from './receive-file.ts';

export type AssetDeps = {
  storage: Storage;
  /** Where files lie while they come. */
  draftsDir: string;
  newUuid: () => string;
};

/** Shown where it is opened: what no browser runs. */
const shown: ReadonlySet<string> = new Set(['picture', 'pdf', 'audio', 'video']);

export function createAssetHandlers({ storage, draftsDir, newUuid }: AssetDeps): Pick<Handlers, 'uploadAsset' | 'getAsset' | 'getAssetContent'> {
  const takeTurn = createTurns();
  return {
    uploadAsset: async ({ file, fileName }, { accountUuid, subject, now, read, transact, signal }) => {
      await read((trx) => requireRoom(trx, accountUuid));
      const name = keepFileName(fileName);
      return withDraft(file.read(limitsOf(subject).fileBytes), { dir: draftsDir, name: newUuid() }, async (draft) => {
        const made = await makeAsset(draft, name, takeTurn);
        const place = { account: accountUuid, asset: newUuid() };
        // Whatever is left of it when this process ends here, the chores find.
        signal.throwIfAborted();
        try {
          await storeAsset(storage, place, draft, made);
          signal.throwIfAborted();
          return presentAsset(await transact((trx) => insertAsset(trx, { id: place.asset, accountId: accountUuid, originalName: name, ...made.facts, createdAt: now })));
        } catch (error) {
          // Of a commit whose answer was lost nobody knows whether it was one: then the file stays until a chore has looked.
          if (error instanceof AppError || error === signal.reason) await forgetAsset(storage, place, made).catch(() => undefined);
          throw error;
        }
      });
    },

    getAsset: async ({ params }, { accountUuid, read }) => {
      const asset = await read((trx) => findAsset(trx, accountUuid, params.uuid));
      if (asset === undefined) throw notFound();
      return presentAsset(asset);
    },

    getAssetContent: async ({ params, query }, { accountUuid, read, range: asked }) => {
      const asset = await read((trx) => findAsset(trx, accountUuid, params.uuid));
      if (asset === undefined) throw notFound();
      const { id, kind, mimeType, originalName, sides } = asset;
      // A picture is fetched in whole: it is small, and each of its widths has a length of its own.
      const range = kind === 'picture' ? 'whole' : readRange(asked, Number(asset.bytes));
      if (range === 'unsatisfiable') throw new AppError('range-not-satisfiable');
      const opened = await storage.open(keyOfAsset({ account: accountUuid, asset: id, sides }, query.width), range === 'whole' ? undefined : range);
      if (opened === undefined) throw notFound();
      const { stream, bytes: length, total } = opened;
      return {
        type: mimeType, fileName: nameOfDownload({ name: originalName, kind }), isInline: shown.has(kind), stream, length,
        ...(kind !== 'picture' && { takesRanges: true }),
        ...(range !== 'whole' && { range: { ...range, total } }),
      };
    },
  };
}
