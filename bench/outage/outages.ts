import { setTimeout as sleep } from 'node:timers/promises';
import { parts, type Installation, type Part } from './installation.ts';
import type { FalseClock } from './false-clock.ts';
import type { SmallDisk } from './small-disk.ts';

type Undo = () => void;

/** Something that goes wrong, and how it is put right. */
export type Outage = { name: string; /** How many turns it lasts. */ turns: number; begin: () => Undo | Promise<Undo> };

export type Acts = 'killed' | 'paused' | 'restarted';
const acts: readonly Acts[] = ['killed', 'paused', 'restarted'];

const nothing: Undo = () => undefined;
const anHour = 3600;
const backWithinMs = 20_000;

/** One after another, then all together; then the disk, then the clock; at the end everything at once. */
export function planOutages(installation: Installation, disk: SmallDisk | undefined, clock: FalseClock | undefined): Outage[] {
  const oneByOne = parts.flatMap((part) => acts.map((act): Outage => ({ name: `${part} ${act}`, turns: 1, begin: async () => strike(installation, [part], act) })));
  const together = acts.map((act): Outage => ({ name: `all of them ${act}`, turns: 1, begin: async () => strike(installation, parts, act) }));
  const fill = disk && (() => disk.fill());
  const jump = clock && (() => {
    clock.setAhead(anHour);
    return () => clock.setAhead(0);
  });
  return [
    ...oneByOne,
    ...together,
    ...(fill ? [{ name: 'the disk full', turns: 2, begin: fill }] : []),
    ...(jump ? [{ name: 'the clock an hour ahead', turns: 2, begin: jump }] : []),
    {
      name: `all of them killed${fill ? ', the disk full' : ''}${jump ? ', the clock an hour ahead' : ''}`,
      turns: 2,
      begin: async () => {
        const undos = [fill?.() ?? nothing, jump?.() ?? nothing, await strike(installation, parts, 'killed')];
        return () => {
          for (const undo of undos) undo();
        };
      },
    },
  ];
}

/** Each is undone before the next begins. Returns the names of those that were made, for as long as they should last. */
export async function makeOutages(outages: readonly Outage[], seconds: number, progress: (line: string) => void): Promise<string[]> {
  const turns = outages.reduce((sum, outage) => sum + outage.turns, 0) + 2; // one turn of peace before, one after
  const turnMs = (seconds * 1000) / turns;
  const made: string[] = [];
  const begunAt = performance.now();
  let passed = 1;
  await sleep(turnMs);
  for (const { name, turns: own, begin } of outages) {
    progress(`outage: ${name}`);
    const undo = await begin();
    passed += own;
    await sleep(Math.max(turnMs / 2, begunAt + passed * turnMs - performance.now()));
    undo();
    made.push(name);
  }
  return made;
}

async function strike(installation: Installation, struck: readonly Part[], act: Acts): Promise<Undo> {
  const found = await Promise.all(struck.map(async (part) => ({ part, pids: await untilThere(installation, part) })));
  if (act === 'paused') {
    const all = found.flatMap(({ pids }) => pids);
    signal(all, 'SIGSTOP');
    return () => signal(all, 'SIGCONT');
  }
  // The first of a part is the one that the others come from. PostgreSQL waits for its clients unless it is interrupted.
  for (const { part, pids } of found) signal(pids.slice(0, 1), act === 'killed' ? 'SIGKILL' : part === 'database' ? 'SIGINT' : 'SIGTERM');
  return nothing;
}

/** It may be on its way back from the outage before. */
async function untilThere(installation: Installation, part: Part): Promise<number[]> {
  for (const deadline = performance.now() + backWithinMs; performance.now() < deadline;) {
    const pids = installation.processesOf(part);
    if (pids.length > 0) return pids;
    await sleep(50);
  }
  throw new Error(`The ${part} did not come back within ${backWithinMs / 1000} s.`);
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It ended meanwhile, as a child of what was killed does.
    }
  }
}
