import { createReadStream } from 'node:fs';
import type { AssetKind } from '@evercode/contract';
import { keyOfAsset, keyOfContactPhoto, keysOfAsset, type Storage } from '@evercode/storage';
import type { Draft } from './receive-file.ts';
import { recogniseFile } from './recognise-file.ts';
import { redrawPicture, type DrawnPicture } from './redraw-picture.ts';

export type MadeAsset = {
  facts: { kind: AssetKind; mimeType: string; bytes: number; width: number | null; height: number | null; sides: number[] };
  /** Of a picture, what is kept instead of what came. */
  drawn: DrawnPicture | undefined;
};

type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** What is to be kept of a file that has come. */
export async function makeAsset({ path, bytes }: Draft, name: string, takeTurn: TakeTurn): Promise<MadeAsset> {
  const { kind, mimeType } = await recogniseFile(path, name);
  if (kind !== 'picture') return { facts: { kind, mimeType, bytes, width: null, height: null, sides: [] }, drawn: undefined };
  const drawn = await takeTurn(() => redrawPicture(path));
  const widest = drawn.sides.at(-1);
  if (widest === undefined) throw new TypeError('A picture is drawn in one width at least.');
  return {
    facts: { kind, mimeType: 'image/webp', bytes: widest.bytes.length, width: widest.side, height: widest.height, sides: drawn.sides.map(({ side }) => side) },
    drawn,
  };
}

type Place = { account: string; asset: string };

export async function storeAsset(storage: Storage, place: Place, { path, bytes }: Draft, { facts, drawn }: MadeAsset): Promise<void> {
  const { mimeType: type, sides } = facts;
  if (drawn === undefined) {
    const content = createReadStream(path);
    try {
      return await storage.put(keyOfAsset(place), content, { bytes, type });
    } finally {
      content.destroy();
    }
  }
  const { contactPhoto } = drawn;
  await storage.put(keyOfContactPhoto(place), contactPhoto, { bytes: contactPhoto.length, type: 'image/jpeg' });
  for (const { side, bytes: content } of drawn.sides) await storage.put(keyOfAsset({ ...place, sides }, side), content, { bytes: content.length, type });
}

export async function forgetAsset(storage: Storage, place: Place, { facts }: MadeAsset): Promise<void> {
  for (const key of keysOfAsset({ ...place, sides: facts.sides })) await storage.remove(key);
}
