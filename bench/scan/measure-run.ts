import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listClosedSegments, readSegment } from '@evercode/scan-log';
import { processorSeconds, residentBytes } from '../processes.ts';
import { drive, type Driven, type Load } from './drive.ts';
import { startPinned } from './server-process.ts';

export type Run = Driven & {
  requestsPerSecond: number;
  /** Per second of the server's processor time, of all its threads. */
  requestsPerProcessorSecond: number;
  /** Share of the core that the server got. Well below 1, the load or other processes were the bottleneck. */
  coreShare: number;
  answeredInAll: number;
  /** Resident memory at the end, including file pages. */
  memoryMb: number;
};

export type Place = {
  readonly serverCore: number;
  readonly script: string;
  readonly env: Readonly<Record<string, string>>;
  readonly nodeOptions?: readonly string[];
  readonly warmUpSeconds: number;
  /** Resolves when the server finished its background work, which is not measured. */
  readonly settled?: (url: string) => Promise<void>;
};

/** Starts a server, warms it up, measures it and stops it. */
export async function measureRun(
  { serverCore, script, env, nodeOptions, warmUpSeconds, settled }: Place,
  load: Omit<Load, 'url'>,
): Promise<Run> {
  const server = await startPinned(script, serverCore, env, nodeOptions);
  try {
    await settled?.(server.url);
    const warm = await drive({ ...load, url: server.url, seconds: warmUpSeconds });
    const usedBefore = processorSeconds(server.pid);
    const driven = await drive({ ...load, url: server.url });
    const used = processorSeconds(server.pid) - usedBefore;
    return {
      ...driven,
      requestsPerSecond: driven.answered / driven.seconds,
      requestsPerProcessorSecond: driven.answered / used,
      coreShare: used / driven.seconds,
      answeredInAll: warm.answered + driven.answered,
      memoryMb: residentBytes(server.pid) / 1e6,
    };
  } finally {
    await server.stop();
  }
}

/** Waits until a scan process has loaded the plain routes into memory, which it does after it began to answer. */
export function waitUntilRoutesInMemory(routes: number): (url: string) => Promise<void> {
  return async (url) => {
    for (;;) {
      const held = /^evercode_scan_routes_in_memory\S* (\d+)/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1];
      if (Number(held) >= routes) return;
      await sleep(100);
    }
  };
}

/** The number of scans in the closed segments of a stopped server. Deletes the log. */
export async function takeRecordedCount(dataDir: string): Promise<number> {
  const dir = join(dataDir, 'scan-log');
  let recorded = 0;
  for (const { path } of await listClosedSegments(dir)) {
    const { entries, torn } = await readSegment(path, new Map());
    if (torn) throw new Error(`${path} ends in the middle of a frame, after a clean stop.`);
    recorded += entries.length;
  }
  rmSync(dir, { recursive: true });
  return recorded;
}
