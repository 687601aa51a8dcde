import type { Report } from './read-reports.ts';
import { addTallies, describeTally, type Tally } from './tally.ts';

export type StepResult = Report & { name: string; tookMs: number };

const slowestCount = 10;
const failureCount = 30;

/** The end of a run: the slowest files, failed and skipped tests, the steps with their durations, and the total. */
export function describeRun(steps: readonly StepResult[]): { lines: string[]; sum: Tally } {
  const files = steps
    .flatMap((step) => step.files)
    .toSorted((a, b) => b.tookMs - a.tookMs)
    .slice(0, slowestCount);
  const skipped = steps.flatMap((step) => step.skipped);
  const failures = steps.flatMap((step) => step.failures);
  const sum = addTallies(steps.map(({ tally }) => tally));
  const lines = [
    ...section(
      'The slowest files',
      files.map(({ name, tookMs }) => `${(tookMs / 1000).toFixed(1).padStart(7)} s  ${name}`),
    ),
    ...section('Skipped', skipped),
    ...section(
      failures.length > failureCount ? `The first ${failureCount} failures` : 'Failures',
      failures.slice(0, failureCount),
    ),
    ...steps.map(({ name, tally, tookMs }) => `${name}: ${describeTally(tally)}, in ${describeTime(tookMs)}`),
    `In all: ${describeTime(steps.reduce((all, { tookMs }) => all + tookMs, 0))}`,
    describeTally(sum),
  ];
  return { lines, sum };
}

function section(title: string, entries: readonly string[]): string[] {
  return entries.length === 0 ? [] : [`${title}:`, ...entries.map((entry) => `  ${entry}`), ''];
}

export function describeTime(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
