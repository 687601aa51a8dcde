/** The kind of an upload, detected from its bytes. A `picture` is re-encoded, the others are stored unchanged. */
export const fileKinds = ['picture', 'pdf', 'audio', 'video', 'archive', 'document', 'other'] as const;
export type FileKind = (typeof fileKinds)[number];

/** The kind that a field accepts: a picture is shown on the page, a PDF is opened, any file is offered for download. */
export type FileWish = 'picture' | 'pdf' | 'any';

/** A file referenced by a content or a look. `path`: the field that names it. */
export type FilePlace = { readonly file: string; readonly path: string; readonly wish: FileWish };

export const fitsWish = (kind: FileKind, wish: FileWish): boolean => wish === 'any' || kind === wish;

/** Empty when the field names no file. */
export const filePlace = (file: string | null | undefined, path: string, wish: FileWish = 'picture'): FilePlace[] =>
  typeof file === 'string' ? [{ file, path, wish }] : [];

/** For types without files. */
export const noFiles = (): FilePlace[] => [];
