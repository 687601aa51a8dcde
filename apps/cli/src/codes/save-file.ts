import { createWriteStream } from 'node:fs';
import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Download, Evercode } from '@evercode/client';
import { usageError } from '../exit-codes.ts';
import type { Terminal } from '../terminal/terminal.ts';

const formats = ['png', 'svg', 'pdf', 'eps', 'jpeg', 'webp'] as const;
type Format = (typeof formats)[number];

export const pictureOptions = {
  size: { type: 'string', value: 'pixels', help: 'The longer side of a PNG, JPEG, WebP or SVG in pixels' },
  'size-mm': { type: 'string', value: 'mm', help: 'The longer side of a PDF or EPS in millimeters' },
  'accept-unreadable': { type: 'boolean', help: 'Save it even if the check of readability fails' },
} as const;

type Wanted = { size?: string; 'size-mm'?: string; 'accept-unreadable'?: boolean };

/** Saves the picture of a code in the format of the file's name. */
export async function savePicture(
  { client, terminal }: { client: Evercode; terminal: Terminal },
  codeId: string,
  path: string,
  wanted: Wanted,
): Promise<void> {
  const picture = await client.codes.getImage(codeId, formatOf(path), {
    ...(wanted.size !== undefined && { size: readNumber('size', wanted.size) }),
    ...(wanted['size-mm'] !== undefined && { sizeMm: readNumber('size-mm', wanted['size-mm']) }),
    ...(wanted['accept-unreadable'] === true && { acceptUnreadable: true }),
  });
  await saveDownload(terminal, picture, path);
}

export function formatOf(path: string): Format {
  const extension = extname(path).slice(1).toLowerCase().replace(/^jpg$/, 'jpeg');
  const format = formats.find((each) => each === extension);
  if (format === undefined) throw usageError(`"${path}" must end with one of .${formats.join(', .')}.`);
  return format;
}

/** To a file, or to the standard output for `-`. */
export async function saveDownload(terminal: Terminal, download: Download, path: string): Promise<void> {
  if (path === '-') {
    for await (const part of download.stream) terminal.write(part);
    return;
  }
  await pipeline(download.stream, createWriteStream(path));
  terminal.note(`Saved ${path}.\n`);
}

export function readNumber(option: string, text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw usageError(`--${option} takes a number, not "${text}".`);
  return value;
}
