import { readdirSync } from 'node:fs';
import { waitUntil, type Watch, type Watched, watchServer } from './watch-server.ts';
import { drawCase, type FuzzCase } from './draw-case.ts';
import { checkAnswer, readHeads } from './check-answer.ts';
import { sendCase } from './send-case.ts';

type FuzzOptions = Watched & {
  readonly requests: number;
  readonly seed: number;
  /** Index of the first case, to repeat a known one. */
  readonly from?: number;
  readonly progress?: (line: string) => void;
};

type Problem = { readonly index: number; readonly what: string; readonly sent: string };

export type FuzzResult = {
  readonly requests: number;
  readonly connections: number;
  readonly seconds: number;
  readonly statuses: ReadonlyMap<number, number>;
  /** The first few; `problemCount` counts all. */
  readonly problems: readonly Problem[];
  readonly problemCount: number;
  /** Connections that the server still held after all clients disconnected. */
  readonly leakedDescriptors: number;
} & Watch;

const concurrency = 64;
const maxShownProblems = 20;
const progressEvery = 50_000;

/**
 * Sends cases until `requests` were made, while a visitor scans on another connection. A fault of the server is a
 * result, never a rejection.
 */
export async function runFuzz({
  port,
  pid,
  measureHeld,
  requests,
  seed,
  from = 0,
  progress = () => undefined,
}: FuzzOptions): Promise<FuzzResult> {
  const statuses = new Map<number, number>();
  const problems: Problem[] = [];
  let [sent, connections, problemCount, next] = [0, 0, 0, from];
  const startedAt = performance.now();
  const watch = await watchServer({ port, pid, measureHeld }, () => sent, requests);
  const idle = countDescriptors(pid);

  function report({ index, pieces }: FuzzCase, what: string): void {
    problemCount++;
    if (problems.length < maxShownProblems)
      problems.push({ index, what, sent: JSON.stringify(Buffer.concat(pieces).toString('latin1').slice(0, 300)) });
  }

  async function work(): Promise<void> {
    while (sent < requests && watch.isAlive()) {
      const sentCase = drawCase(seed, next);
      next++;
      sent += sentCase.requests;
      connections++;
      if (Math.floor(sent / progressEvery) > Math.floor((sent - sentCase.requests) / progressEvery))
        progress(`fuzz: ${sent} of ${requests} requests, ${problemCount} problems`);
      const answered = await sendCase(port, sentCase);
      for (const { status } of readHeads(answered.text)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const what = checkAnswer(sentCase, answered);
      if (what !== undefined) report(sentCase, what);
    }
  }

  await Promise.all(Array.from({ length: concurrency }, async () => work()));
  await waitUntil(() => countDescriptors(pid) <= idle, 10_000);
  const leakedDescriptors = Math.max(0, countDescriptors(pid) - idle);
  return {
    requests: sent,
    connections,
    seconds: (performance.now() - startedAt) / 1000,
    statuses,
    problems,
    problemCount,
    leakedDescriptors,
    ...(await watch.stop()),
  };
}

/** 0 for a process that ended. */
function countDescriptors(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}
