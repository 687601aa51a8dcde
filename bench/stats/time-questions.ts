import type { AskApi } from '../sign-in.ts';
import type { Question } from './screen-questions.ts';

export type Timed = { question: Question; ms: number };

/** Each question so many times, in turns, as a screen asks: one after another. */
export async function timeQuestions(ask: AskApi, questions: readonly Question[], times: number): Promise<Timed[]> {
  const timed: Timed[] = [];
  for (let time = 0; time < times; time += 1) {
    for (const question of questions) timed.push({ question, ms: await timeOne(ask, question.path) });
  }
  return timed;
}

export async function timeOne(ask: AskApi, path: string, body?: unknown): Promise<number> {
  const startedAt = performance.now();
  await (await ask(path, body)).arrayBuffer();
  return performance.now() - startedAt;
}

export function percentile(timed: readonly Pick<Timed, 'ms'>[], share: number): number {
  const sorted = timed.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
