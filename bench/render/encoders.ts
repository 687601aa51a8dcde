import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findProgram } from '@evercode/testkit/find-program';
import { cleanEnvironment } from '../product.ts';

/** A program that encodes the texts of a file for a number of seconds and prints how many. */
export type Encoder = { name: string; command: readonly string[] };

export type EncoderRun = {
  codesPerSecond: number;
  /** Processor time of all its threads, which other load on the machine changes least. */
  codesPerProcessorSecond: number;
};

const script = join(import.meta.dirname, 'encode-texts.ts');

export const ours: Encoder = { name: 'ours', command: [process.execPath, script, 'ours'] };
export const packageQr: Encoder = { name: 'npm qr', command: [process.execPath, script, 'qr'] };

export const ourStyler: Encoder = { name: 'ours', command: [process.execPath, script, 'styled'] };
export const peerStyler: Encoder = {
  name: 'qr-code-styling',
  command: [process.execPath, join(import.meta.dirname, 'style-peer.mjs')],
};

/**
 * A loop around the library of Debian's `qrencode`, because that program encodes one text per start. Undefined without
 * a compiler or the library's header (libqrencode-dev).
 */
export function compileLibqrencode(folder: string): Encoder | undefined {
  const compiler = findProgram(['cc', 'gcc', 'clang']);
  if (compiler === undefined) return undefined;
  const program = join(folder, 'encode-texts');
  const { status } = spawnSync(compiler, [
    '-O2',
    '-o',
    program,
    join(import.meta.dirname, 'encode-texts.c'),
    '-lqrencode',
  ]);
  return status === 0 ? { name: 'libqrencode', command: [program] } : undefined;
}

export async function runEncoder(
  { name, command }: Encoder,
  load: { texts: string; core: number; warmUpSeconds: number; seconds: number },
): Promise<EncoderRun> {
  const child = spawn(
    'taskset',
    ['-c', String(load.core), ...command, load.texts, String(load.warmUpSeconds), String(load.seconds)],
    {
      env: cleanEnvironment(),
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (child.exitCode !== 0) throw new Error(`${name} did not encode (taskset, from util-linux, is needed).`);
  // Trusted: printed by our own programs beside this file.
  const { codes, seconds, processorSeconds } = JSON.parse(output) as {
    codes: number;
    seconds: number;
    processorSeconds: number;
  };
  return { codesPerSecond: codes / seconds, codesPerProcessorSecond: codes / processorSeconds };
}
