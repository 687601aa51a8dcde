import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { listClosedSegments, readSegment } from '@evercode/scan-log';
import { processorSeconds } from '../processes.ts';
import { drive, type Driven, type Load } from './drive.ts';
import { startPinned } from './server-process.ts';

export type Run = Driven & {
  requestsPerSecond: number;
  /** Of the server's own processor time, all its threads together. */
  requestsPerProcessorSecond: number;
  /** Part of the core that the server got: well below 1, it was the load or somebody else's work that set the pace. */
  coreShare: number;
  answeredInAll: number;
};

export type Place = { serverCore: number; script: string; env: Readonly<Record<string, string>>; warmUpSeconds: number };

/** One server from start to stop: warmed up, then measured. */
export async function measureRun({ serverCore, script, env, warmUpSeconds }: Place, load: Omit<Load, 'url'>): Promise<Run> {
  const server = await startPinned(script, serverCore, env);
  try {
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
    };
  } finally {
    await server.stop();
  }
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
