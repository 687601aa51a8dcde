import type { Manifest } from '@evercode/backup';

export const toMegabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** What a back-up holds, for people. */
export function describeBackup({ startedAt, finishedAt, database, statistics, files, scanLog }: Manifest): string {
  const rowsOf = (name: string) => database.tables.find((table) => table.name === name)?.rows ?? 0;
  const scansOf = (name: string) =>
    sumOf(statistics?.tables.find((table) => table.name === name)?.months.map(({ rows }) => rows) ?? []);
  return [
    `  made        ${startedAt} to ${finishedAt}`,
    `  database    people: ${rowsOf('users')}, workspaces: ${rowsOf('accounts')}, codes: ${rowsOf('qrs')}, ` +
      `links: ${rowsOf('routes')} (PostgreSQL ${database.server})`,
    statistics === undefined
      ? '  statistics  not in it'
      : `  statistics  scans: ${scansOf('scans')}, page events: ${scansOf('page_events')}`,
    `  scan log    segments that wait to be counted: ${scanLog.segments}`,
    files === undefined
      ? '  files       not in it'
      : `  files       objects: ${files.objects}, ${toMegabytes(files.bytes)}`,
  ].join('\n');
}
