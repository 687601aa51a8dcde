import { readdirSync } from 'node:fs';
import { waitUntil, type Watch, type Watched, watchServer } from './watch-server.ts';
import { drawCase, type FuzzCase } from './draw-case.ts';
import { judge, readHeads } from './judge.ts';
import { sendCase } from './send-case.ts';

export type FuzzOptions = Watched & {
  readonly requests: number;
  readonly seed: number;
  /** The first case: one that was found can be sent again by itself. */
  readonly from?: number;
  readonly progress?: (line: string) => void;
};

export type Problem = { readonly index: number; readonly what: string; readonly sent: string };

export type FuzzResult = {
  readonly requests: number;
  readonly connections: number;
  readonly seconds: number;
  readonly statuses: ReadonlyMap<number, number>;
  /** The first of them; `problemCount` says how many there were. */
  readonly problems: readonly Problem[];
  readonly problemCount: number;
  /** Connections that the server still held when all clients were gone. */
  readonly leakedDescriptors: number;
} & Watch;

const atOnce = 64;
const shownProblems = 20;
const progressEvery = 50_000;

/** Sends cases until so many requests were made, while a visitor of another connection scans on. Never rejects over what the server does. */
export async function runFuzz({ port, pid, measureHeld, requests, seed, from = 0, progress = () => undefined }: FuzzOptions): Promise<FuzzResult> {
  const statuses = new Map<number, number>();
  const problems: Problem[] = [];
  let [sent, connections, problemCount, next] = [0, 0, 0, from];
  const begunAt = performance.now();
  const watch = await watchServer({ port, pid, measureHeld }, () => sent, requests);
  const idle = countDescriptors(pid);

  function report({ index, pieces }: FuzzCase, what: string): void {
    problemCount++;
    if (problems.length < shownProblems) problems.push({ index, what, sent: JSON.stringify(Buffer.concat(pieces).toString('latin1').slice(0, 300)) });
  }

  async function work(): Promise<void> {
    while (sent < requests && watch.isAlive()) {
      const given = drawCase(seed, next);
      next++;
      sent += given.requests;
      connections++;
      if (Math.floor(sent / progressEvery) > Math.floor((sent - given.requests) / progressEvery)) progress(`fuzz: ${sent} of ${requests} requests, ${problemCount} problems`);
      const answered = await sendCase(port, given);
      for (const { status } of readHeads(answered.text)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const what = judge(given, answered);
      if (what !== undefined) report(given, what);
    }
  }

  await Promise.all(Array.from({ length: atOnce }, async () => work()));
  await waitUntil(() => countDescriptors(pid) <= idle, 10_000);
  const leakedDescriptors = Math.max(0, countDescriptors(pid) - idle);
  return { requests: sent, connections, seconds: (performance.now() - begunAt) / 1000, statuses, problems, problemCount, leakedDescriptors, ...await watch.stop() };
}

/** 0 for a process that is gone. */
function countDescriptors(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}
