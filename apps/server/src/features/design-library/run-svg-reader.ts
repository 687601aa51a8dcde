import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readVectorLogo } from '@evercode/qr';
import { AppError } from '../../platform/http/app-error.ts';
import type { SvgReading } from './svg-reader.ts';

const READER = fileURLToPath(new URL('svg-reader.ts', import.meta.url));
const PATIENCE_MS = 10_000;
/** Of a picture of a thousand pixels square, written as base64. */
const MOST_OUTPUT = 8 * 1024 * 1024;

/**
 * Reads an SVG in a process of its own: what it does to the rasteriser, and how long that takes, ends with that process. It gets nothing of our
 * environment, and what it answers is believed only as far as it can be checked.
 */
export async function runSvgReader(svg: string): Promise<{ vector: string; width: number; height: number } | { png: Uint8Array }> {
  const reading = await read(svg);
  if (reading === undefined) throw new AppError('picture-unreadable');
  if (!('vector' in reading)) return { png: Buffer.from(reading.png, 'base64') };
  const logo = readVectorLogo(reading.vector);
  if (logo === undefined) throw new AppError('picture-unreadable');
  return { vector: reading.vector, width: Math.round(logo.width), height: Math.round(logo.height) };
}

async function read(svg: string): Promise<SvgReading | undefined> {
  const child = spawn(process.execPath, ['--max-old-space-size=256', READER], { env: {}, stdio: ['pipe', 'pipe', 'ignore'] });
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
  const chunks: Buffer[] = [];
  let bytes = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= MOST_OUTPUT) chunks.push(chunk);
    else child.kill('SIGKILL');
  });
  child.once('error', (cause) => reject(new AppError('busy', { cause, retryAfterSeconds: 5 })));
  child.once('close', (code) => resolve(code === 0 ? Buffer.concat(chunks).toString() : undefined));
  // It may end before it has read everything.
  child.stdin.on('error', () => undefined);
  child.stdin.end(svg);
  try {
    const output = await promise;
    // Written by the last line of svg-reader.ts, or there is none.
    return output === undefined ? undefined : (JSON.parse(output) as SvgReading);
  } finally {
    clearTimeout(timer);
  }
}
