import type { ApiClient } from '../sign-in.ts';
import type { Question } from './screen-questions.ts';

type Timed = { question: Question; ms: number };

/** Times each question repeatedly, in turns and one at a time. */
export async function timeQuestions(
  callApi: ApiClient,
  questions: readonly Question[],
  times: number,
): Promise<Timed[]> {
  const timed: Timed[] = [];
  for (let time = 0; time < times; time += 1) {
    for (const question of questions) timed.push({ question, ms: await timeOne(callApi, question.path) });
  }
  return timed;
}

export async function timeOne(callApi: ApiClient, path: string, body?: unknown): Promise<number> {
  const startedAt = performance.now();
  await (await callApi(path, body)).arrayBuffer();
  return performance.now() - startedAt;
}

export function percentile(timed: readonly Pick<Timed, 'ms'>[], share: number): number {
  const sorted = timed.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
