import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../source/finding.ts';
import { listFiles } from '../source/list-files.ts';

const file = 'docs/upgrade-notes.md';
/** Of both stores, of one, or "none". */
const line = /^Migrations: (none|database \d+ to \d+(?:, statistics \d+ to \d+)?|statistics \d+ to \d+)\.$/;

type Notes = {
  version: string;
  at: number;
  hasLine?: boolean;
  database?: [number, number];
  statistics?: [number, number];
};

/**
 * Each version of docs/upgrade-notes.md names the migrations that came with it. Together they must name every migration
 * once, so that none is released without a word about it.
 */
export function checkUpgradeNotes(root: string, version: string): Finding[] {
  const notes = readNotes(readFileSync(join(root, file), 'utf8'));
  const find = (message: string, at: number) => ({ file, line: at + 1, message });
  if (notes[0]?.version !== version)
    return [{ file, message: `begins with ${notes[0]?.version ?? 'no version'}, not with ${version}` }];
  const oldestFirst = notes.toReversed();
  return [
    ...notes.filter(({ hasLine }) => !hasLine).map(({ at }) => find('has no line "Migrations: ..."', at)),
    ...(['database', 'statistics'] as const).flatMap((store) => {
      const numbers = store === 'database' ? databaseMigrations(root) : statisticsMigrations(root);
      const named = oldestFirst.flatMap((entry) => (entry[store] ? [{ ...entry, range: entry[store] }] : []));
      const gaps = named.filter(({ range }, at) => range[0] !== nextAfter(numbers, named[at - 1]?.range[1]));
      const last = named.at(-1);
      return [
        ...gaps.map(({ range, at }) => find(`${store} ${range[0]} does not follow the version before`, at)),
        ...(last && last.range[1] !== numbers.at(-1)
          ? [find(`the newest migration of ${store} is ${numbers.at(-1) ?? 'absent'}, not ${last.range[1]}`, last.at)]
          : []),
      ];
    }),
  ];
}

function readNotes(text: string): Notes[] {
  const notes: Notes[] = [];
  for (const [at, each] of text.split('\n').entries()) {
    const version = /^## (\d+\.\d+\.\d+(?:-[\w.]+)?)$/.exec(each)?.[1];
    if (version !== undefined) notes.push({ version, at });
    const migrations = line.exec(each)?.[1];
    const entry = notes.at(-1);
    if (migrations === undefined || !entry) continue;
    entry.hasLine = true;
    for (const [, store, first, last] of migrations.matchAll(/(database|statistics) (\d+) to (\d+)/g))
      entry[store === 'database' ? 'database' : 'statistics'] = [Number(first), Number(last)];
  }
  return notes;
}

/** The numbers have holes: some were given away and never used. */
const nextAfter = (numbers: readonly number[], last = 0): number | undefined => numbers.find((each) => each > last);

function databaseMigrations(root: string): number[] {
  const folder = 'packages/database/src/migrations';
  return listFiles(root, folder, (path) => /\/\d+-[\w-]+\.ts$/.test(path))
    .map((path) => Number(/\/(\d+)-[\w-]+\.ts$/.exec(path)?.[1]))
    .toSorted((one, other) => one - other);
}

function statisticsMigrations(root: string): number[] {
  const source = readFileSync(join(root, 'packages/analytics/src/schema/migrations.ts'), 'utf8');
  return [...source.matchAll(/\bnumber: (\d+)/g)].map(([, number]) => Number(number));
}
