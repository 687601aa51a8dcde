/** Where the files of people lie: `<workspace>/<asset>/`, and in it the file itself, or a picture in each of its widths. */

export type StoredAsset = { readonly account: string; readonly asset: string; readonly sides?: readonly number[] | undefined };

/** Every picture is there as WebP. AVIF is made later, and only where it is smaller: it may be missing. */
export type PictureForm = 'webp' | 'avif';

/** Of a picture the smallest that is at least so wide, else the widest. */
export function keyOfAsset(stored: StoredAsset, width?: number, form: PictureForm = 'webp'): string {
  const { sides = [] } = stored;
  const side = (width === undefined ? undefined : sides.find((each) => each >= width)) ?? sides.at(-1);
  return `${folderOf(stored)}${side === undefined ? 'file' : `w${side}.${form}`}`;
}

/** Of a picture: as an address book takes it. */
export const keyOfContactPhoto = (stored: StoredAsset): string => `${folderOf(stored)}contact.jpg`;

/** Everything that an asset may have, in every width and form. */
export function keysOfAsset(stored: StoredAsset): string[] {
  const { sides = [] } = stored;
  if (sides.length === 0) return [keyOfAsset(stored)];
  return [...sides.flatMap((side) => [keyOfAsset(stored, side), keyOfAsset(stored, side, 'avif')]), keyOfContactPhoto(stored)];
}

export const folderOfAccount = (account: string): string => `${account}/`;

const folderOf = ({ account, asset }: StoredAsset): string => `${folderOfAccount(account)}${asset}/`;

const assetForm = /^[0-9a-f-]{36}\/([0-9a-f-]{36})\/(?:file|w\d+\.(?:webp|avif)|contact\.jpg)$/;

/** Which asset an object belongs to; undefined for one that belongs to none. */
export function assetOfKey(key: string): string | undefined {
  return assetForm.exec(key)?.[1];
}
