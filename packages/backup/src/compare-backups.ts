import type { Backup } from './folder/read-backup.ts';
import { OBJECTS } from './installation.ts';

/**
 * What differs between two back-ups of what should be the same data: tables by their sums, months by their sums, and
 * files by their checksums. The bytes of tables may differ, since their order is not kept.
 */
export function compareBackups(one: Backup, other: Backup): string[] {
  const [before, after] = [sumsOf(one), sumsOf(other)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name) !== after.get(name))
    .toSorted();
}

function sumsOf({ manifest, checksums }: Backup): Map<string, string> {
  const { database, statistics, secretPrint } = manifest;
  const months = statistics?.tables.flatMap(({ name, months: all }) =>
    all.map(({ month, rows, sum }): [string, string] => [`${name} of ${month}`, `${rows} ${sum}`]),
  );
  return new Map<string, string>([
    ['the secret', secretPrint],
    ...database.tables.map(({ name, rows, sum }): [string, string] => [`the table ${name}`, `${rows} ${sum}`]),
    ...(months ?? []),
    ...[...checksums].filter(([name]) => name.startsWith(OBJECTS)),
  ]);
}
