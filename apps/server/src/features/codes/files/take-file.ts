import { keepFileName } from '@evercode/contract';
import type { Storage } from '@evercode/storage';
import type { DiskFloor } from '../../../platform/files/disk-floor.ts';
import type { PictureTurns } from '../../../platform/pictures/picture-turns.ts';
import type { TakeFile } from '../../../platform/ports.ts';
import { insertFile } from './files-repo.ts';
import { prepareFile, storeFile } from './prepare-file.ts';
import { withTempFile } from './receive-file.ts';

type Deps = {
  storage: Storage;
  uploadsDir: string;
  diskFloor: DiskFloor;
  newUuid: () => string;
  pictures: Pick<PictureTurns, 'inTurn'>;
};

/** A file that is not uploaded, under the rules of an upload: recognised by its bytes, and a picture is redrawn. */
export function createTakeFile({ storage, uploadsDir, diskFloor, newUuid, pictures }: Deps): TakeFile {
  return async ({ id, name: given, workspaceUuid, userUuid, signal, content }) => {
    const name = keepFileName(given);
    const place = { account: workspaceUuid, asset: id };
    const client = { userUuid, workspaceUuid, signal };
    const { facts } = await withTempFile(content, { dir: uploadsDir, name: newUuid(), diskFloor }, async (tempFile) => {
      const prepared = await prepareFile(tempFile, name, (work) => pictures.inTurn(client, work));
      await diskFloor.requireRoom(prepared.facts.storedBytes);
      await storeFile(storage, place, tempFile, prepared);
      return prepared;
    });
    return {
      // A stored file without a row is found by a chore.
      insert: async (trx, { spaceBytes, now }) => {
        await insertFile(
          trx,
          { id, accountId: workspaceUuid, originalName: name, ...facts, createdAt: now },
          spaceBytes,
        );
      },
    };
  };
}
