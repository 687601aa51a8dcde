/** A scan log in a directory of its own, with a clock that tests set. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  listClosedSegments,
  openScanLog,
  readSealingKeys,
  readSegment,
  type ScanEntry,
  type ScanLog,
  type ScanLogOptions,
  type StoredScan,
} from './index.ts';

export type LogBench = {
  readonly dir: string;
  clock: number;
  open(over?: Partial<ScanLogOptions>): ScanLog;
  scan(qr: string, over?: Partial<ScanEntry>): ScanEntry;
  /** Writes one frame, as one event-loop turn does. */
  record(log: ScanLog, ...qrs: string[]): boolean;
  names(ending: '.open' | '.seg'): string[];
  openPath(): string;
  readAll(): Promise<StoredScan[]>;
  startWriter(lane: number): ChildProcess;
  /** Kills a writing process after some turns, and returns the number of the last scan it could have answered. */
  writeAndKill(turns: number, lane: number): Promise<number>;
  cleanUp(): Promise<void>;
};

const start = Date.UTC(2026, 5, 1, 12);

export function createLogBench(): LogBench {
  const dir = mkdtempSync(join(tmpdir(), 'evercode-scan-log-'));
  const children: ChildProcess[] = [];
  const logs: ScanLog[] = [];

  const bench: LogBench = {
    dir,
    clock: start,
    open(over = {}) {
      const log = openScanLog({ dir, lane: 0, now: () => bench.clock, ...over });
      logs.push(log);
      return log;
    },
    scan(qr, over = {}) {
      return {
        at: bench.clock,
        qr,
        account: 'acc',
        ip: '203.0.113.7',
        userAgent: 'Mozilla/5.0 (ü)',
        language: 'it-IT',
        referrer: 'https://example.com/a',
        method: 'GET',
        purpose: '',
        country: '',
        ...over,
      };
    },
    record(log, ...qrs) {
      for (const qr of qrs) log.append(bench.scan(qr));
      return log.flush();
    },
    names: (ending) => readdirSync(dir).filter((name) => name.endsWith(ending)),
    openPath: () => join(dir, bench.names('.open')[0] ?? ''),
    async readAll() {
      const keys = await readSealingKeys(dir);
      const segments = await Promise.all(
        (await listClosedSegments(dir)).map(async ({ path }) => readSegment(path, keys)),
      );
      return segments.flatMap(({ entries }) => entries);
    },
    startWriter(lane) {
      const child = fork(new URL('./writer-process.fixture.ts', import.meta.url), [dir, String(lane)], {
        execArgv: [],
      });
      children.push(child);
      return child;
    },
    async writeAndKill(turns, lane) {
      const child = bench.startWriter(lane);
      let reported = 0;
      let messages = 0;
      await new Promise<void>((resolve) => {
        child.on('message', (number) => {
          reported = Number(number);
          if (++messages === turns) resolve();
        });
      });
      await kill(child);
      return reported;
    },
    async cleanUp() {
      await Promise.all(children.map(kill));
      await Promise.all(logs.map(async (log) => log.close()));
      rmSync(dir, { recursive: true, force: true });
    },
  };
  return bench;
}

export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
