import { setTimeout as sleep } from 'node:timers/promises';
import { partNames, type Installation, type Part } from './installation.ts';
import type { FalseClock } from './false-clock.ts';
import type { SmallDisk } from './small-disk.ts';

type Undo = () => void;

/** A failure: `begin` causes it and returns how to end it. `turns`: its duration. */
type Outage = { name: string; turns: number; begin: () => Undo | Promise<Undo> };

type Action = 'killed' | 'paused' | 'restarted';
const actions: readonly Action[] = ['killed', 'paused', 'restarted'];

const noUndo: Undo = () => undefined;
const hourSeconds = 3600;
const restartTimeoutMs = 20_000;

/** Each part alone, then all parts together, the disk, the clock, and finally everything at once. */
export function listOutages(
  installation: Installation,
  disk: SmallDisk | undefined,
  clock: FalseClock | undefined,
): Outage[] {
  const singly = partNames.flatMap((part) =>
    actions.map((action): Outage => ({
      name: `${part} ${action}`,
      turns: 1,
      begin: async () => disrupt(installation, [part], action),
    })),
  );
  const together = actions.map((action): Outage => ({
    name: `all of them ${action}`,
    turns: 1,
    begin: async () => disrupt(installation, partNames, action),
  }));
  const fill = disk && (() => disk.fill());
  const jump =
    clock &&
    (() => {
      clock.setAhead(hourSeconds);
      return () => clock.setAhead(0);
    });
  return [
    ...singly,
    ...together,
    ...(fill ? [{ name: 'the disk full', turns: 2, begin: fill }] : []),
    ...(jump ? [{ name: 'the clock an hour ahead', turns: 2, begin: jump }] : []),
    {
      name: `all of them killed${fill ? ', the disk full' : ''}${jump ? ', the clock an hour ahead' : ''}`,
      turns: 2,
      begin: async () => {
        const undos = [fill?.() ?? noUndo, jump?.() ?? noUndo, await disrupt(installation, partNames, 'killed')];
        return () => {
          for (const undo of undos) undo();
        };
      },
    },
  ];
}

/** Causes the outages one after another within `seconds`. Returns their names. */
export async function runOutages(
  outages: readonly Outage[],
  seconds: number,
  progress: (line: string) => void,
): Promise<string[]> {
  // One turn without an outage before the first, and one after the last.
  const turns = outages.reduce((sum, outage) => sum + outage.turns, 0) + 2;
  const turnMs = (seconds * 1000) / turns;
  const made: string[] = [];
  const startedAt = performance.now();
  let passed = 1;
  await sleep(turnMs);
  for (const { name, turns: own, begin } of outages) {
    progress(`outage: ${name}`);
    const undo = await begin();
    passed += own;
    await sleep(Math.max(turnMs / 2, startedAt + passed * turnMs - performance.now()));
    undo();
    made.push(name);
  }
  return made;
}

async function disrupt(installation: Installation, targets: readonly Part[], action: Action): Promise<Undo> {
  const found = await Promise.all(
    targets.map(async (part) => ({ part, pids: await waitUntilRunning(installation, part) })),
  );
  if (action === 'paused') {
    const all = found.flatMap(({ pids }) => pids);
    sendSignal(all, 'SIGSTOP');
    return () => sendSignal(all, 'SIGCONT');
  }
  // Signals only the parent process of a part. PostgreSQL waits for its clients unless it gets SIGINT.
  for (const { part, pids } of found)
    sendSignal(pids.slice(0, 1), action === 'killed' ? 'SIGKILL' : part === 'database' ? 'SIGINT' : 'SIGTERM');
  return noUndo;
}

/** The part may still be restarting after the previous outage. */
async function waitUntilRunning(installation: Installation, part: Part): Promise<number[]> {
  for (const deadline = performance.now() + restartTimeoutMs; performance.now() < deadline;) {
    const pids = installation.processesOf(part);
    if (pids.length > 0) return pids;
    await sleep(50);
  }
  throw new Error(`The ${part} did not come back within ${restartTimeoutMs / 1000} s.`);
}

export function sendSignal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // The process has ended, as children of a killed parent do.
    }
  }
}
