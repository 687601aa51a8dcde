import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readVectorLogo } from '@evercode/qr';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import type { SvgReading } from './svg-reader.ts';

const READER = fileURLToPath(new URL('svg-reader.ts', import.meta.url));
/** Until it begins to read, which a busy machine delays. */
const START_WITHIN_MS = 10_000;
/** For the reading itself. Honest logos take a fraction of this time. */
const READ_WITHIN_MS = 2_000;
/** Enough for a PNG of 1000 by 1000 pixels in base64. */
const MAX_OUTPUT_BYTES = 8 * 1024 * 1024;

/**
 * Reads an SVG in a separate process with a timeout, so that a hostile file cannot crash or block the server. The
 * process gets no environment variables, and its output is validated. It ends when the client leaves.
 */
export async function runSvgReader(
  svg: string,
  signal: AbortSignal,
): Promise<{ vector: string; width: number; height: number } | { png: Uint8Array }> {
  const reading = await runProcess(svg, signal);
  if (reading === undefined) throw new AppError('picture-unreadable');
  if ('isTooSlow' in reading) throw new AppError('picture-too-slow');
  if (!('vector' in reading)) return { png: Buffer.from(reading.png, 'base64') };
  const logo = readVectorLogo(reading.vector);
  if (logo === undefined) throw new AppError('picture-unreadable');
  return { vector: reading.vector, width: Math.round(logo.width), height: Math.round(logo.height) };
}

async function runProcess(svg: string, signal: AbortSignal): Promise<SvgReading | undefined> {
  signal.throwIfAborted();
  const child = spawn(process.execPath, ['--max-old-space-size=256', READER], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const end = (): void => void child.kill('SIGKILL');
  let lateness: AppError | undefined;
  const endLate = (error: AppError): void => {
    lateness = error;
    end();
  };
  let timer = setTimeout(() => endLate(new AppError('busy', { retryAfterSeconds: 5 })), START_WITHIN_MS);
  signal.addEventListener('abort', end, { once: true });
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
  const chunks: Buffer[] = [];
  let bytes = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    if (bytes === 0) {
      clearTimeout(timer);
      timer = setTimeout(() => endLate(new AppError('picture-too-slow')), READ_WITHIN_MS);
    }
    bytes += chunk.length;
    if (bytes <= MAX_OUTPUT_BYTES) chunks.push(chunk);
    else end();
  });
  child.once('error', (cause) => reject(new AppError('busy', { cause, retryAfterSeconds: 5 })));
  child.once('close', (code) => resolve(code === 0 ? Buffer.concat(chunks).toString() : undefined));
  // EPIPE: the process may exit before it has read its whole input.
  child.stdin.on('error', () => undefined);
  child.stdin.end(svg);
  try {
    const output = await promise;
    signal.throwIfAborted();
    if (output === undefined && lateness !== undefined) throw lateness;
    // The only output is the JSON that svg-reader.ts writes at its end.
    return output === undefined ? undefined : (JSON.parse(output) as SvgReading);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}
