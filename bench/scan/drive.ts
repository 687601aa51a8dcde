import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findProgram } from '@evercode/testkit/find-program';

export type Load = { url: string; seconds: number; connections: number; draws: string; core: number };

export type Driven = { answered: number; seconds: number; p99Ms: number };

type Failures = { timeouts: number; others: number; broken: number };

/** wrk is three times as fast as autocannon on one core, so that the server is the bottleneck. */
export const driver: 'wrk' | 'autocannon' = findProgram(['wrk']) ? 'wrk' : 'autocannon';

export async function drive({ url, seconds, connections, draws, core }: Load): Promise<Driven> {
  const command =
    driver === 'wrk'
      ? [
          'wrk',
          '-t',
          '1',
          '-c',
          String(connections),
          '-d',
          `${seconds}s`,
          '--timeout',
          '10s',
          '-s',
          join(import.meta.dirname, 'drive.lua'),
          url,
          '--',
          draws,
        ]
      : [
          process.execPath,
          join(import.meta.dirname, 'drive-autocannon.mjs'),
          url,
          String(seconds),
          String(connections),
          draws,
        ];
  const child = spawn('taskset', ['-c', String(core), ...command], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  const line = output.split('\n').find((candidate) => candidate.startsWith('{'));
  if (child.exitCode !== 0 || line === undefined)
    throw new Error(`The load could not be made (taskset, from util-linux, is needed):\n${errors}${output}`);
  // Cast: the scripts beside this file print this shape.
  const { failures, ...driven } = JSON.parse(line) as Driven & { failures: Failures };
  const { timeouts, others, broken } = failures;
  if (timeouts + others + broken > 0)
    throw new Error(
      `Beside ${driven.answered} redirects: ${timeouts} requests waited too long, ${others} got another answer, ` +
        `${broken} connections broke.`,
    );
  return driven;
}
