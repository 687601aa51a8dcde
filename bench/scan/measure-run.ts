import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listClosedSegments, readSegment } from '@evercode/scan-log';
import { processorSeconds, residentBytes } from '../processes.ts';
import { drive, type Driven, type Load } from './drive.ts';
import { startPinned } from './server-process.ts';

export type Run = Driven & {
  requestsPerSecond: number;
  /** Of the server's own processor time, all its threads together. */
  requestsPerProcessorSecond: number;
  /** Part of the core that the server got: well below 1, it was the load or somebody else's work that set the pace. */
  coreShare: number;
  answeredInAll: number;
  /** Resident at the end, pages of files among it. */
  memoryMb: number;
};

export type Place = {
  readonly serverCore: number;
  readonly script: string;
  readonly env: Readonly<Record<string, string>>;
  readonly nodeOptions?: readonly string[];
  readonly warmUpSeconds: number;
  /** What the server still does when it answers already, and is not to be measured. */
  readonly settled?: (url: string) => Promise<void>;
};

/** One server from start to stop: warmed up, then measured. */
export async function measureRun({ serverCore, script, env, nodeOptions, warmUpSeconds, settled }: Place, load: Omit<Load, 'url'>): Promise<Run> {
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

/** A scan process brings the plain routes into its memory after it has begun to answer. */
export function untilHeld(routes: number): (url: string) => Promise<void> {
  return async (url) => {
    for (;;) {
      const held = /^evercode_scan_routes_in_memory\S* (\d+)/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1];
      if (Number(held) >= routes) return;
      await sleep(100);
    }
  };
}

/** Scans in the closed segments of a stopped server, read as the worker reads them. The log is removed. */
export async function takeRecorded(dataDir: string): Promise<number> {
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
