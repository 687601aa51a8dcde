import { setTimeout as sleep } from 'node:timers/promises';
import type { BlackHole } from '../outage/black-hole.ts';
import type { FalseClock } from '../outage/false-clock.ts';
import type { Installation, Part } from '../outage/installation.ts';
import { sendSignal } from '../outage/outages.ts';
import type { SmallDisk } from '../outage/small-disk.ts';
import type { ScanCounters } from './scan-counters.ts';

/** `begin` causes it and returns how to end it. */
export type Fault = { name: string; begin: (how: How) => End };
/** Of a part: hung and then killed, or killed again and again. The pairs alternate. */
export type How = 'hangs' | 'crashes';
type End = () => Promise<void>;

type Means = {
  installation: Installation;
  disk: SmallDisk;
  clock: FalseClock;
  stores: readonly BlackHole[];
  counters: ScanCounters;
};

const crashEveryMs = 700;
const scanCrashEveryMs = 1500;
const hourSeconds = 3600;

export function listFaults({ installation, disk, clock, stores, counters }: Means): Fault[] {
  const partFault = (name: string, part: Part): Fault => ({
    name,
    begin: (how) => (how === 'hangs' ? hang(installation, part) : crash(installation, part)),
  });
  return [
    partFault('PostgreSQL', 'database'),
    partFault('ClickHouse', 'engine'),
    partFault('app', 'app'),
    partFault('worker', 'worker'),
    {
      name: 'scan process',
      begin: () =>
        repeat(scanCrashEveryMs, async (turn) => {
          const pids = installation.scanProcesses();
          const pid = pids[turn % Math.max(1, pids.length)];
          // The other one answers alone until this one is back.
          if (pid !== undefined && pids.length > 1) await counters.kill(pid);
        }),
    },
    { name: 'disk full', begin: () => onceEnded(disk.fill()) },
    {
      name: 'clock jump',
      begin: () => {
        clock.setAhead(hourSeconds);
        return onceEnded(() => clock.setAhead(0));
      },
    },
    {
      name: 'network cut',
      begin: () => {
        const ends = stores.map((store) => store.cut());
        return onceEnded(() => {
          for (const end of ends) end();
        });
      },
    },
  ];
}

export function listPairs<T>(all: readonly T[]): [T, T][] {
  return all.flatMap((one, at) => all.slice(at + 1).map((other): [T, T] => [one, other]));
}

function onceEnded(undo: () => void): End {
  return async () => undo();
}

/** Stopped in the middle of whatever it does, and never continued. */
function hang(installation: Installation, part: Part): End {
  const pids = installation.processesOf(part);
  sendSignal(pids, 'SIGSTOP');
  return async () => {
    sendSignal(pids.slice(0, 1), 'SIGKILL');
    // Children of PostgreSQL notice that it is gone.
    sendSignal(pids.slice(1), 'SIGCONT');
  };
}

function crash(installation: Installation, part: Part): End {
  return repeat(crashEveryMs, async () => sendSignal(installation.processesOf(part).slice(0, 1), 'SIGKILL'));
}

function repeat(everyMs: number, act: (turn: number) => Promise<void>): End {
  const ending = new AbortController();
  async function run(): Promise<void> {
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      await act(turn);
      await sleep(everyMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }
  const running = run();
  // The end handles a rejection; until then it must not count as unhandled.
  running.catch(() => undefined);
  return async () => {
    ending.abort();
    await running;
  };
}
