/** Keys of uploaded files: `<workspace>/<file id>/`, followed by the file itself or a picture in each width. */

type StoredAsset = {
  readonly account: string;
  readonly asset: string;
  readonly sides?: readonly number[] | undefined;
};

/** Every picture exists as WebP. AVIF is added later, only where it is smaller. */
type PictureForm = 'webp' | 'avif';

/** For pictures, the key of the smallest one with at least this width, else of the widest. */
export function keyOfAsset(stored: StoredAsset, width?: number, form: PictureForm = 'webp'): string {
  const { sides = [] } = stored;
  const side = (width === undefined ? undefined : sides.find((each) => each >= width)) ?? sides.at(-1);
  return `${folderOf(stored)}${side === undefined ? 'file' : `w${side}.${form}`}`;
}

/** A picture as JPEG, for address books. */
export const keyOfContactPhoto = (stored: StoredAsset): string => `${folderOf(stored)}contact.jpg`;

/** All keys that a file may have, in every width and format. */
export function keysOfAsset(stored: StoredAsset): string[] {
  const { sides = [] } = stored;
  if (sides.length === 0) return [keyOfAsset(stored)];
  return [
    ...sides.flatMap((side) => [keyOfAsset(stored, side), keyOfAsset(stored, side, 'avif')]),
    keyOfContactPhoto(stored),
  ];
}

export const folderOfAccount = (account: string): string => `${account}/`;

const folderOf = ({ account, asset }: StoredAsset): string => `${folderOfAccount(account)}${asset}/`;

const assetForm = /^[0-9a-f-]{36}\/([0-9a-f-]{36})\/(?:file|w\d+\.(?:webp|avif)|contact\.jpg)$/;

/** The file that an object belongs to; undefined for foreign objects. */
export function assetOfKey(key: string): string | undefined {
  return assetForm.exec(key)?.[1];
}

/** The file that a job has made. */
export const keyOfJobFile = ({ account, job }: { account: string; job: string }): string =>
  `${folderOfAccount(account)}jobs/${job}.zip`;

const jobForm = /^[0-9a-f-]{36}\/jobs\/([0-9a-f-]{36})\.zip$/;

/** The job that an object belongs to; undefined for foreign objects. */
export function jobOfKey(key: string): string | undefined {
  return jobForm.exec(key)?.[1];
}
