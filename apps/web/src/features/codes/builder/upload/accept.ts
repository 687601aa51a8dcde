import { isHeic, pictureTypes, type Asset } from '@evercode/contract';

export type Accept = 'picture' | 'pdf' | 'any';

export type FileProblem = 'not-picture' | 'heic' | 'not-pdf' | 'empty' | 'too-large';

export const acceptLists: Readonly<Record<Accept, string | undefined>> = {
  picture: [...pictureTypes, '.png', '.jpg', '.jpeg', '.webp', '.gif', '.avif'].join(','),
  pdf: 'application/pdf,.pdf',
  any: undefined,
};

const pictureEnding = /\.(?:png|jpe?g|webp|gif|avif)$/i;

/** Checks a file before it is sent, by name, type and size only; the server inspects its content. */
export function findFileProblem(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  accept: Accept,
  maxBytes: number,
): FileProblem | undefined {
  if (size === 0) return 'empty';
  if (accept === 'picture' && (isHeic(type) || /\.hei[cf]$/i.test(name))) return 'heic';
  if (
    accept === 'picture' &&
    !pictureTypes.some((known) => known === type) &&
    !(type === '' && pictureEnding.test(name))
  )
    return 'not-picture';
  if (accept === 'pdf' && type !== 'application/pdf' && !(type === '' && /\.pdf$/i.test(name))) return 'not-pdf';
  return size > maxBytes ? 'too-large' : undefined;
}

/** Checks the uploaded file by the kind that the server detected. */
export function findUploadedProblem(
  { kind, mimeType }: Pick<Asset, 'kind' | 'mimeType'>,
  accept: Accept,
): FileProblem | undefined {
  if (accept === 'picture' && kind !== 'picture') return isHeic(mimeType) ? 'heic' : 'not-picture';
  return accept === 'pdf' && kind !== 'pdf' ? 'not-pdf' : undefined;
}
