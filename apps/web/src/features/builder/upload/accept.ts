import { isHeic, pictureTypes, type Asset } from '@evercode/contract';

export type Accept = 'picture' | 'pdf' | 'any';

export type FileTrouble = 'not-picture' | 'heic' | 'not-pdf' | 'empty' | 'too-large';

export const acceptLists: Readonly<Record<Accept, string | undefined>> = {
  picture: [...pictureTypes, '.png', '.jpg', '.jpeg', '.webp', '.gif', '.avif'].join(','),
  pdf: 'application/pdf,.pdf',
  any: undefined,
};

const pictureEnding = /\.(?:png|jpe?g|webp|gif|avif)$/i;

/** What is known to be refused before it is sent. What a file really is, the server finds out. */
export function findTrouble({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>, accept: Accept, mostBytes: number): FileTrouble | undefined {
  if (size === 0) return 'empty';
  if (accept === 'picture' && (isHeic(type) || /\.hei[cf]$/i.test(name))) return 'heic';
  if (accept === 'picture' && !pictureTypes.some((known) => known === type) && !(type === '' && pictureEnding.test(name))) return 'not-picture';
  if (accept === 'pdf' && type !== 'application/pdf' && !(type === '' && /\.pdf$/i.test(name))) return 'not-pdf';
  return size > mostBytes ? 'too-large' : undefined;
}

/** The same once the server has looked into it. */
export function findTroubleOfKind({ kind, mimeType }: Pick<Asset, 'kind' | 'mimeType'>, accept: Accept): FileTrouble | undefined {
  if (accept === 'picture' && kind !== 'picture') return isHeic(mimeType) ? 'heic' : 'not-picture';
  return accept === 'pdf' && kind !== 'pdf' ? 'not-pdf' : undefined;
}
