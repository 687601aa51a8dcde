import type { Queries, Row, Transaction } from '@evercode/database';
import { makePicture, type MadePicture, type PictureShape } from './make-picture.ts';

export type Pictures = {
  /** Makes one from what somebody sent, or refuses it. Takes its time: not inside a transaction. */
  make(file: Uint8Array, shape: PictureShape): Promise<MadePicture>;
  /** Stores a picture in place of another, which goes in the same transaction. */
  replace(trx: Transaction, change: Exchange): Promise<void>;
};

type Exchange = {
  before: string | null;
  /** None: the picture is taken away. */
  picture: MadePicture | undefined;
  now: Date;
  /** Points whoever has the picture at the new one. */
  exchange: (pictureUuid: string | null) => Promise<unknown>;
};

export function createPictures({ newUuid }: { newUuid: () => string }): Pictures {
  // One at a time: while it is drawn anew a picture may take a hundred megabytes.
  let last: Promise<unknown> = Promise.resolve();
  return {
    make(file, shape) {
      const made = last.then(() => makePicture(file, shape));
      last = made.catch(() => undefined);
      return made;
    },

    async replace(trx, { before, picture, now, exchange }) {
      const uuid = picture === undefined ? null : newUuid();
      if (picture !== undefined && uuid !== null) await trx.insertInto('pictures').values({ id: uuid, ...picture, createdAt: now }).execute();
      await exchange(uuid);
      if (before !== null) await trx.deleteFrom('pictures').where('id', '=', before).execute();
    },
  };
}

export async function findPicture(db: Queries, uuid: string): Promise<Row<'pictures'> | undefined> {
  return db.selectFrom('pictures').selectAll().where('id', '=', uuid).executeTakeFirst();
}

/** Where a browser finds it. */
export function addressOfPicture(uuid: string | null): string | null {
  return uuid === null ? null : `/api/pictures/${uuid}`;
}
