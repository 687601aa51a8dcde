/** Where the files of people lie: `<workspace>/<asset>/`, and in it the file itself, or a picture in each of its widths. */

export type StoredAsset = { readonly account: string; readonly asset: string; readonly sides?: readonly number[] | undefined };

/** Of a picture the smallest that is at least so wide, else the widest. */
export function keyOfAsset({ account, asset, sides = [] }: StoredAsset, width?: number): string {
  const side = (width === undefined ? undefined : sides.find((each) => each >= width)) ?? sides.at(-1);
  return `${folderOfAccount(account)}${asset}/${side === undefined ? 'file' : `w${side}.webp`}`;
}

/** Everything that an asset has, in every width. */
export function keysOfAsset(stored: StoredAsset): string[] {
  const { sides = [] } = stored;
  return sides.length === 0 ? [keyOfAsset(stored)] : sides.map((side) => keyOfAsset(stored, side));
}

export const folderOfAccount = (account: string): string => `${account}/`;

const assetForm = /^[0-9a-f-]{36}\/([0-9a-f-]{36})\/(?:file|w\d+\.webp)$/;

/** Which asset an object belongs to; undefined for one that belongs to none. */
export function assetOfKey(key: string): string | undefined {
  return assetForm.exec(key)?.[1];
}
