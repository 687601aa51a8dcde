import type { Queries, Row, Transaction } from '@evercode/database';
import { makePicture, type MadePicture, type PictureShape } from './make-picture.ts';
import { createPictureTurns, type PictureClient, type PictureTurns } from './picture-turns.ts';

export type Pictures = PictureTurns & {
  /** Makes a picture from an upload, or refuses it. Slow: call it outside of a transaction. */
  make(file: Uint8Array, shape: PictureShape, client: PictureClient): Promise<MadePicture>;
  /** Stores a picture and deletes the one it replaces, in the same transaction. */
  replace(trx: Transaction, change: Exchange): Promise<void>;
};

type Exchange = {
  before: string | null;
  /** Without one the picture is removed. */
  picture: MadePicture | undefined;
  now: Date;
  /** Updates the row that shows the picture. */
  exchange: (pictureUuid: string | null) => Promise<unknown>;
};

export function createPictures({ newUuid }: { newUuid: () => string }): Pictures {
  const turns = createPictureTurns();
  return {
    ...turns,

    make: (file, shape, client) => turns.inTurn(client, () => makePicture(file, shape)),

    async replace(trx, { before, picture, now, exchange }) {
      const uuid = picture === undefined ? null : newUuid();
      if (picture !== undefined && uuid !== null)
        await trx
          .insertInto('pictures')
          .values({ id: uuid, ...picture, createdAt: now })
          .execute();
      await exchange(uuid);
      if (before !== null) await trx.deleteFrom('pictures').where('id', '=', before).execute();
    },
  };
}

export async function findPicture(db: Queries, uuid: string): Promise<Row<'pictures'> | undefined> {
  return db.selectFrom('pictures').selectAll().where('id', '=', uuid).executeTakeFirst();
}

/** The address for browsers. */
export function addressOfPicture(uuid: string | null): string | null {
  return uuid === null ? null : `/api/pictures/${uuid}`;
}
