import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HeldMemory } from './memory-growth.ts';

export type Watch = {
  readonly memory: readonly (HeldMemory & { readonly requests: number })[];
  /** The highest resident memory, including garbage. */
  readonly maxResidentMb: number;
  /** The response time of each scan. */
  readonly latenciesMs: readonly number[];
  /** Wrong answers to scans. */
  readonly failedScans: readonly string[];
};

type ServerWatch = { isAlive(): boolean; stop(): Promise<Watch> };

export type Watched = {
  readonly port: number;
  readonly pid: number;
  /** Undefined: the process ended. */
  readonly measureHeld: () => Promise<HeldMemory | undefined>;
};

const intervalMs = 50;
/** Few, as each pauses the server for a full collection. */
const samples = 50;

/** Scans one code continuously, and samples the memory of the server every so many requests. */
export async function watchServer(
  { port, pid, measureHeld }: Watched,
  sent: () => number,
  of: number,
): Promise<ServerWatch> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const memory: Watch['memory'][number][] = [];
  let maxResidentMb = 0;
  const latenciesMs: number[] = [];
  const failedScans: string[] = [];
  const stopping = new AbortController();

  async function visit(): Promise<void> {
    const startedAt = performance.now();
    const answer = await scan(port, agent);
    latenciesMs.push(performance.now() - startedAt);
    if (answer !== '302 https://example.com/live?a=b%20c#d') failedScans.push(answer);
    maxResidentMb = Math.max(maxResidentMb, readMemory(pid) ?? 0);
    if (sent() < memory.length * (of / samples)) return;
    const [requests, held] = [sent(), await measureHeld()];
    if (held !== undefined) memory.push({ requests, ...held });
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await visit();
      await sleep(intervalMs);
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
      return { memory, maxResidentMb, latenciesMs, failedScans };
    },
  };
}

export async function waitUntil(condition: () => boolean, timeoutMs: number): Promise<void> {
  for (const deadline = performance.now() + timeoutMs; !condition() && performance.now() < deadline;)
    await sleep(intervalMs);
}

async function scan(port: number, agent: Agent): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  get({ port, host: '127.0.0.1', path: '/live', agent }, (response) => {
    response.resume().once('end', () => resolve(`${response.statusCode} ${response.headers.location}`));
  }).once('error', (error) => resolve(error.message));
  return promise;
}

/** Resident memory. Undefined: the process ended. */
function readMemory(pid: number): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : (Number(kilobytes) * 1024) / 1e6;
  } catch {
    return undefined;
  }
}
