import { limitsOf } from '@evercode/access';
import { keepFileName, nameOfDownload } from '@evercode/contract';
import { keyOfAsset, keysOfAsset, readRange, type Storage } from '@evercode/storage';
import type { DiskFloor } from '../../../platform/files/disk-floor.ts';
import { presentFile } from '../../../platform/files/present-file.ts';
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts';
import type { Internet } from '../../../platform/internet/internet.ts';
import type { PictureTurns } from '../../../platform/pictures/picture-turns.ts';
import type { WorkspaceContext } from '../../../platform/routes/context.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { splitPage } from '../../../platform/lists/cursor.ts';
import { latestCursor } from '../../../platform/lists/latest-first.ts';
import { fetchFile } from './fetch-file.ts';
import { findFile, insertFile, listFiles, lockFile, removeFile, requireRoom } from './files-repo.ts';
import { deleteStoredFile, prepareFile, storeFile } from './prepare-file.ts';
import { withTempFile } from './receive-file.ts';
import { findUses } from './uses-of-files.ts';

type FileDeps = {
  storage: Storage;
  /** Holds files while they are received. */
  uploadsDir: string;
  diskFloor: DiskFloor;
  newUuid: () => string;
  pictures: Pick<PictureTurns, 'inTurn'>;
  internet: Internet;
};

type Served = 'uploadAsset' | 'fetchAsset' | 'listAssets' | 'getAsset' | 'deleteAsset' | 'getAssetContent';

/** Kinds without active content, so a browser may open them inline. */
const inlineKinds: ReadonlySet<string> = new Set(['picture', 'pdf', 'audio', 'video']);

export function createFileHandlers({
  storage,
  uploadsDir,
  diskFloor,
  newUuid,
  pictures,
  internet,
}: FileDeps): Pick<Handlers, Served> {
  const requireSomeRoom = ({ workspaceUuid, subject, read }: WorkspaceContext) =>
    read((trx) => requireRoom(trx, workspaceUuid, { newBytes: 1, spaceBytes: limitsOf(subject).fileSpaceBytes }));

  /** Receives, recognises and stores a file, and adds its row. */
  async function keepFile(content: AsyncIterable<Uint8Array>, name: string, context: WorkspaceContext) {
    const { workspaceUuid, subject, now, transact, signal } = context;
    const { fileSpaceBytes: spaceBytes } = limitsOf(subject);
    return withTempFile(content, { dir: uploadsDir, name: newUuid(), diskFloor }, async (tempFile) => {
      const prepared = await prepareFile(tempFile, name, (work) => pictures.inTurn(context, work));
      const place = { account: workspaceUuid, asset: newUuid() };
      // If the process ends during the steps below, a chore deletes what they leave.
      await diskFloor.requireRoom(prepared.facts.storedBytes);
      signal.throwIfAborted();
      try {
        await storeFile(storage, place, tempFile, prepared);
        signal.throwIfAborted();
        return presentFile(
          await transact((trx) =>
            insertFile(
              trx,
              {
                id: place.asset,
                accountId: workspaceUuid,
                originalName: name,
                ...prepared.facts,
                createdAt: now,
              },
              spaceBytes,
            ),
          ),
        );
      } catch (error) {
        // After any other error the commit may have succeeded, so the file stays until a chore compares it with the
        // rows.
        if (error instanceof AppError || error === signal.reason)
          await deleteStoredFile(storage, place, prepared).catch(() => undefined);
        throw error;
      }
    });
  }

  return {
    uploadAsset: async ({ file, fileName }, context) => {
      await requireSomeRoom(context);
      return keepFile(file.read(limitsOf(context.subject).fileBytes), keepFileName(fileName), context);
    },

    fetchAsset: async ({ body }, context) => {
      await requireSomeRoom(context);
      const { fileBytes } = limitsOf(context.subject);
      const { content, name } = await fetchFile(body.url, { internet, signal: context.signal, fileBytes });
      return keepFile(content, keepFileName(body.name ?? name), context);
    },

    listAssets: async ({ query: { cursor, limit } }, { workspaceUuid, read }) => {
      const { found, uses } = await read(async (trx) => {
        const files = await listFiles(trx, workspaceUuid, { cursor, limit: limit + 1 });
        const ids = files.map(({ id }) => id);
        return { found: files, uses: await findUses(trx, workspaceUuid, ids) };
      });
      const { items, last } = splitPage(found, limit);
      return {
        items: items.map((file) => ({ ...presentFile(file), usedBy: uses.get(file.id) ?? [] })),
        nextCursor: latestCursor(last && { at: last.createdAt, id: last.id }),
      };
    },

    getAsset: async ({ params }, { workspaceUuid, read }) => {
      const { file, uses } = await read(async (trx) => ({
        file: await findFile(trx, workspaceUuid, params.uuid),
        uses: await findUses(trx, workspaceUuid, [params.uuid]),
      }));
      if (file === undefined) throw notFound();
      return { ...presentFile(file), usedBy: uses.get(file.id) ?? [] };
    },

    deleteAsset: async ({ params }, { workspaceUuid, transact }) => {
      await transact(async (trx, afterCommit) => {
        // A save that names the file meanwhile waits for the lock, and then does not find it.
        const file = await lockFile(trx, workspaceUuid, params.uuid);
        if (file === undefined) throw notFound();
        if ((await findUses(trx, workspaceUuid, [file.id])).size > 0) throw new AppError('file-in-use');
        await removeFile(trx, file.id);
        afterCommit(async () => {
          // A stored file that cannot be removed now is found later by a chore.
          for (const key of keysOfAsset({ account: workspaceUuid, asset: file.id, sides: file.sides }))
            await storage.remove(key).catch(() => undefined);
        });
      });
      return undefined;
    },

    getAssetContent: async ({ params, query }, { workspaceUuid, read, range: asked }) => {
      const file = await read((trx) => findFile(trx, workspaceUuid, params.uuid));
      if (file === undefined) throw notFound();
      const { id, kind, mimeType, originalName, sides } = file;
      // No ranges for pictures: they are small, and each width has a different length.
      const range = kind === 'picture' ? 'whole' : readRange(asked, Number(file.bytes));
      if (range === 'unsatisfiable') throw new AppError('range-not-satisfiable');
      const opened = await storage.open(
        keyOfAsset({ account: workspaceUuid, asset: id, sides }, query.width),
        range === 'whole' ? undefined : range,
      );
      if (opened === undefined) throw notFound();
      const { stream, bytes: length, total } = opened;
      return {
        type: mimeType,
        fileName: nameOfDownload({ name: originalName, kind }),
        isInline: inlineKinds.has(kind),
        stream,
        length,
        ...(kind !== 'picture' && { takesRanges: true }),
        ...(range !== 'whole' && { range: { ...range, total } }),
      };
    },
  };
}
