import type { Report } from './read-reports.ts';
import { addTallies, describeTally, type Tally } from './tally.ts';

export type StepResult = Report & { name: string; tookMs: number };

const slowestCount = 10;

/** The end of a run: the slowest files, the skipped tests, the steps with their durations, and the duration of all. */
export function describeRun(steps: readonly StepResult[], tookMs: number): { lines: string[]; sum: Tally } {
  const files = steps
    .flatMap((step) => step.files)
    .toSorted((a, b) => b.tookMs - a.tookMs)
    .slice(0, slowestCount);
  const skipped = steps.flatMap((step) => step.skipped);
  const sum = addTallies(steps.map(({ tally }) => tally));
  const lines = [
    ...section(
      'The slowest files',
      files.map(({ name, tookMs }) => `${(tookMs / 1000).toFixed(1).padStart(7)} s  ${name}`),
    ),
    ...section('Skipped', skipped),
    ...steps.map((step) => `${step.name}: ${describeTally(step.tally)}, in ${describeTime(step.tookMs)}`),
    `In all: ${describeTime(tookMs)}`,
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
