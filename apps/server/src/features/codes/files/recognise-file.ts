import { open } from 'node:fs/promises';
import type { AssetKind } from '@evercode/contract';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import {
  archiveTypes,
  documentTypes,
  officeTypePrefixes,
  oldOfficeTypes,
  pictureTypes,
  programEndings,
  programTypes,
  textTypes,
} from './file-types.ts';

type Recognised = { kind: AssetKind; mimeType: string };

/** Longer than the header of every format. Nothing beyond is read, whatever sizes the header declares. */
const SAMPLE_BYTES = 256 * 1024;

const unknown: Recognised = { kind: 'other', mimeType: 'application/octet-stream' };

/** Recognises a file by its bytes. Its extension decides only where the bytes are ambiguous. */
export async function recogniseFile(path: string, name: string): Promise<Recognised> {
  const ending = /\.([\w-]+)\s*$/.exec(name.toLowerCase())?.[1] ?? '';
  if (programEndings.has(ending)) throw new AppError('file-refused');
  const sample = await readSample(path);
  if (sample.subarray(0, 2).toString('latin1') === '#!') throw new AppError('file-refused');
  const { fileTypeFromBuffer } = await import('file-type');
  // The detection throws on truncated or damaged files.
  const mime = (await fileTypeFromBuffer(sample).catch(() => undefined))?.mime;
  if (mime === undefined) return recogniseText(sample, ending);
  if (programTypes.has(mime)) throw new AppError('file-refused');
  return { kind: kindOf(mime, ending), mimeType: typeToKeep(mime, ending) };
}

function kindOf(mime: string, ending: string): AssetKind {
  if (mime === 'application/pdf') return 'pdf';
  if (pictureTypes.has(mime)) return 'picture';
  if (mime === 'application/ogg') return 'audio';
  const [family] = mime.split('/');
  if (family === 'audio' || family === 'video') return family;
  if (archiveTypes.has(mime)) return 'archive';
  const isDocument =
    documentTypes.has(mime) || isOffice(mime) || (mime === 'application/x-cfb' && ending in oldOfficeTypes);
  return isDocument ? 'document' : 'other';
}

function typeToKeep(mime: string, ending: string): string {
  if (mime === 'application/x-cfb') return oldOfficeTypes[ending] ?? unknown.mimeType;
  if (mime === 'application/ogg') return 'audio/ogg';
  // XML may be a page or an SVG with scripts.
  return mime === 'application/xml' ? unknown.mimeType : mime;
}

function isOffice(mime: string): boolean {
  return officeTypePrefixes.some((prefix) => mime.startsWith(`application/vnd.${prefix}`));
}

function recogniseText(sample: Buffer, ending: string): Recognised {
  if (sample.includes(0)) return unknown;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true });
  } catch {
    return unknown;
  }
  const mimeType = textTypes[ending];
  // HTML, SVG and scripts get no media type, so that no browser runs them.
  return mimeType === undefined || text.trimStart().startsWith('<') ? unknown : { kind: 'document', mimeType };
}

async function readSample(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(SAMPLE_BYTES), position: 0 });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
