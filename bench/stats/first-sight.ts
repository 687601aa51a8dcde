import type { ApiClient } from '../sign-in.ts';
import { figure, type Figure } from '../report.ts';
import type { Question } from './screen-questions.ts';

const PARTS_AT_ONCE = 3;

/**
 * Questions for which no sheets exist, as a screen asks them: the totals and the series, then the missing parts, a few
 * at a time. By default the first question of each zone.
 */
export async function timeFirstSight(
  callApi: ApiClient,
  questions: readonly Question[],
  { what = 'the first question of a zone', of, below }: { what?: string; of: string; below: number },
): Promise<Figure[]> {
  const totals: number[] = [];
  const rest: number[] = [];
  for (const { path } of questions) {
    const startedAt = performance.now();
    const missing = readMissing(await (await callApi(`${path}&mayBePartial=true`)).json());
    totals.push(performance.now() - startedAt);
    for (let start = 0; start < missing.length; start += PARTS_AT_ONCE) {
      const parts = missing.slice(start, start + PARTS_AT_ONCE).join(',');
      await (await callApi(`${path}&only=${parts}`)).arrayBuffer();
    }
    rest.push(performance.now() - startedAt);
  }
  return [
    figure(`${what}, of twelve months of ${of}: totals and series`, 'ms', totals, { below }),
    figure('  until everything is counted', 'ms', rest),
  ];
}

function readMissing(answer: unknown): string[] {
  const missing = typeof answer === 'object' && answer !== null && 'missing' in answer ? answer.missing : [];
  return Array.isArray(missing) ? missing.map(String) : [];
}
