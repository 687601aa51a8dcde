import { createReadStream } from 'node:fs';
import type { AssetKind } from '@evercode/contract';
import { keyOfAsset, keyOfContactPhoto, keysOfAsset, type Storage } from '@evercode/storage';
import type { TempFile } from './receive-file.ts';
import { recogniseFile } from './recognise-file.ts';
import { redrawPicture, type DrawnPicture } from './redraw-picture.ts';

type PreparedFile = {
  facts: {
    kind: AssetKind;
    mimeType: string;
    bytes: number;
    /** Of everything that is stored: a picture has several widths. */
    storedBytes: number;
    width: number | null;
    height: number | null;
    sides: number[];
  };
  /** The redrawn picture, stored instead of the original; undefined for other files. */
  drawn: DrawnPicture | undefined;
};

type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Recognises an uploaded file and redraws it if it is a picture. */
export async function prepareFile({ path, bytes }: TempFile, name: string, inTurn: InTurn): Promise<PreparedFile> {
  const { kind, mimeType } = await recogniseFile(path, name);
  if (kind !== 'picture')
    return {
      facts: { kind, mimeType, bytes, storedBytes: bytes, width: null, height: null, sides: [] },
      drawn: undefined,
    };
  const drawn = await inTurn(() => redrawPicture(path));
  const widest = drawn.sides.at(-1);
  if (widest === undefined) throw new TypeError('A picture is drawn in one width at least.');
  return {
    facts: {
      kind,
      mimeType: 'image/webp',
      bytes: widest.bytes.length,
      storedBytes: drawn.sides.reduce((sum, { bytes: side }) => sum + side.length, drawn.contactPhoto.length),
      width: widest.side,
      height: widest.height,
      sides: drawn.sides.map(({ side }) => side),
    },
    drawn,
  };
}

type Place = { account: string; asset: string };

export async function storeFile(
  storage: Storage,
  place: Place,
  { path, bytes }: TempFile,
  { facts, drawn }: PreparedFile,
): Promise<void> {
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
  for (const { side, bytes: content } of drawn.sides)
    await storage.put(keyOfAsset({ ...place, sides }, side), content, { bytes: content.length, type });
}

export async function deleteStoredFile(storage: Storage, place: Place, { facts }: PreparedFile): Promise<void> {
  for (const key of keysOfAsset({ ...place, sides: facts.sides })) await storage.remove(key);
}
