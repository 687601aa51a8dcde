import type { AssetFacts } from '@evercode/contract';

/** Extensions by media type, so that servers recognise the files of a kit. */
const extensions: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/aac': 'aac',
  'audio/flac': 'flac',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'text/plain': 'txt',
  'text/csv': 'csv',
  'application/zip': 'zip',
};

type KitFile = Pick<AssetFacts, 'name' | 'type'> & { readonly file: string };

/** A file below `site/files`. Names that people gave are not used: they may be anything. */
export function fileNameOf({ file, type, name }: KitFile): string {
  const own = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase();
  const extension = extensions[type] ?? own ?? 'bin';
  // A page that came as an upload must not run on the domain of the short links.
  return `${file}.${/^(?:s?html?|xht(?:ml)?|svgz?|xml|php\d?)$/.test(extension) ? 'bin' : extension}`;
}

export const fileAddressOf = (file: KitFile): string => `/files/${fileNameOf(file)}`;
