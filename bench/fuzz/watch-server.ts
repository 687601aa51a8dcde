import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HeldMemory } from './memory-growth.ts';

export type Watch = {
  readonly memory: readonly (HeldMemory & { readonly requests: number })[];
  /** Resident at any time, with what V8 may give back. */
  readonly mostResidentMb: number;
  /** How long each scan of the visitor waited for its answer. */
  readonly waitsMs: readonly number[];
  /** Scans of the visitor that were not answered as they should have been. */
  readonly missed: readonly string[];
};

export type ServerWatch = { isAlive(): boolean; stop(): Promise<Watch> };

export type Watched = {
  readonly port: number;
  readonly pid: number;
  /** Undefined: it has ended. */
  readonly measureHeld: () => Promise<HeldMemory | undefined>;
};

const everyMs = 50;
/** Each is a pause for the server, and a cold young generation. */
const samples = 50;

/** One visitor who scans the same code all the time, and a look at the memory of the server every so many requests. */
export async function watchServer({ port, pid, measureHeld }: Watched, sent: () => number, of: number): Promise<ServerWatch> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const memory: Watch['memory'][number][] = [];
  let mostResidentMb = 0;
  const waitsMs: number[] = [];
  const missed: string[] = [];
  const stopping = new AbortController();

  async function visit(): Promise<void> {
    const begunAt = performance.now();
    const answer = await scan(port, agent);
    waitsMs.push(performance.now() - begunAt);
    if (answer !== '302 https://example.com/live?a=b%20c#d') missed.push(answer);
    mostResidentMb = Math.max(mostResidentMb, readMemory(pid) ?? 0);
    if (sent() < memory.length * (of / samples)) return;
    const [requests, held] = [sent(), await measureHeld()];
    if (held !== undefined) memory.push({ requests, ...held });
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await visit();
      await sleep(everyMs);
    }
  }

  await visit();
  const watching = watch();
  return {
    isAlive: () => readMemory(pid) !== undefined,
    async stop() {
      stopping.abort();
      await watching;
      await visit();
      agent.destroy();
      return { memory, mostResidentMb, waitsMs, missed };
    },
  };
}

export async function waitUntil(holds: () => boolean, withinMs: number): Promise<void> {
  for (const deadline = performance.now() + withinMs; !holds() && performance.now() < deadline;) await sleep(everyMs);
}

async function scan(port: number, agent: Agent): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  get({ port, host: '127.0.0.1', path: '/live', agent }, (response) => {
    response.resume().once('end', () => resolve(`${response.statusCode} ${response.headers.location}`));
  }).once('error', (error) => resolve(error.message));
  return promise;
}

/** Resident, all of it. Undefined: the process is gone. */
function readMemory(pid: number): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : (Number(kilobytes) * 1024) / 1e6;
  } catch {
    return undefined;
  }
}
