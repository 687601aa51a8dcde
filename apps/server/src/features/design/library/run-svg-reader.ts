import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readVectorLogo } from '@evercode/qr';
import { AppError } from '../../../platform/http/app-error.ts';
import type { SvgReading } from './svg-reader.ts';

const READER = fileURLToPath(new URL('svg-reader.ts', import.meta.url));
const TIMEOUT_MS = 10_000;
/** Enough for a PNG of 1000 by 1000 pixels in base64. */
const MAX_OUTPUT_BYTES = 8 * 1024 * 1024;

/**
 * Reads an SVG in a separate process with a timeout, so that a hostile file cannot crash or block the server. The
 * process gets no environment variables, and its output is validated.
 */
export async function runSvgReader(
  svg: string,
): Promise<{ vector: string; width: number; height: number } | { png: Uint8Array }> {
  const reading = await runProcess(svg);
  if (reading === undefined) throw new AppError('picture-unreadable');
  if (!('vector' in reading)) return { png: Buffer.from(reading.png, 'base64') };
  const logo = readVectorLogo(reading.vector);
  if (logo === undefined) throw new AppError('picture-unreadable');
  return { vector: reading.vector, width: Math.round(logo.width), height: Math.round(logo.height) };
}

async function runProcess(svg: string): Promise<SvgReading | undefined> {
  const child = spawn(process.execPath, ['--max-old-space-size=256', READER], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
  const chunks: Buffer[] = [];
  let bytes = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= MAX_OUTPUT_BYTES) chunks.push(chunk);
    else child.kill('SIGKILL');
  });
  child.once('error', (cause) => reject(new AppError('busy', { cause, retryAfterSeconds: 5 })));
  child.once('close', (code) => resolve(code === 0 ? Buffer.concat(chunks).toString() : undefined));
  // EPIPE: the process may exit before it has read its whole input.
  child.stdin.on('error', () => undefined);
  child.stdin.end(svg);
  try {
    const output = await promise;
    // The only output is the JSON that svg-reader.ts writes at its end.
    return output === undefined ? undefined : (JSON.parse(output) as SvgReading);
  } finally {
    clearTimeout(timer);
  }
}
