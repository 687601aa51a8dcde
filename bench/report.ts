import type { Machine } from './machine.ts';
import { spreadOf, type Spread } from './statistics.ts';

export type Bar = { below: number } | { atMost: number } | { atLeast: number } | { exactly: number };

/** One line of the result. Without a bar it is informative and cannot fail. */
export type Figure = Spread & { name: string; unit: string; runs: number; bar?: Bar; passed?: boolean };

export type Report = {
  bench: string;
  at: string;
  machine: Machine;
  figures: Figure[];
  notes: string[];
};

/** Compares the median with the bar. */
export function figure(name: string, unit: string, values: readonly number[], bar?: Bar): Figure {
  const spread = spreadOf(values);
  return { name, unit, runs: values.length, ...spread, ...(bar && { bar, passed: meets(spread.median, bar) }) };
}

export function hasPassed({ figures }: Report): boolean {
  return figures.every(({ passed }) => passed !== false);
}

export function renderReport({ bench, at, machine, figures, notes }: Report): string {
  const header = ['', 'median', 'lowest to highest', 'runs', 'bar', ''];
  const rows = figures.map((line) => [
    line.name,
    `${formatNumber(line.median)} ${line.unit}`.trim(),
    `${formatNumber(line.lowest)} to ${formatNumber(line.highest)}`,
    String(line.runs),
    line.bar ? describeBar(line.bar) : '',
    line.passed === undefined ? '' : line.passed ? 'passed' : 'MISSED',
  ]);
  const widths = header.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const table = [header, ...rows].map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const load = machine.load.join(' ');
  const place = `${at}, Node ${machine.node}, ${machine.cores} cores (${machine.model}), load ${load}`;
  return ['', `${bench}  (${place})`, '', ...table, ...(notes.length > 0 ? ['', ...notes] : []), ''].join('\n');
}

function meets(value: number, bar: Bar): boolean {
  if ('below' in bar) return value < bar.below;
  if ('atMost' in bar) return value <= bar.atMost;
  return 'atLeast' in bar ? value >= bar.atLeast : value === bar.exactly;
}

function describeBar(bar: Bar): string {
  if ('below' in bar) return `below ${formatNumber(bar.below)}`;
  if ('atMost' in bar) return `at most ${formatNumber(bar.atMost)}`;
  return 'atLeast' in bar ? `at least ${formatNumber(bar.atLeast)}` : `exactly ${formatNumber(bar.exactly)}`;
}

export function formatNumber(value: number): string {
  const digits =
    Number.isInteger(value) || Math.abs(value) >= 1000 ? 0 : Math.abs(value) >= 100 ? 1 : Math.abs(value) >= 10 ? 2 : 3;
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
