import type { KitRecord, KitTable } from './records.ts';

type Cell = string | number;

/** The CSV tables of a kit, for spreadsheets: lossless where a cell can hold the value, and shorter elsewhere. */
type Columns = { readonly [Name in KitTable]?: Readonly<Record<string, (record: KitRecord<Name>) => Cell>> };

const yes = (value: boolean): Cell => (value ? 'yes' : 'no');

const csvColumns = {
  codes: {
    uuid: ({ uuid }) => uuid,
    name: ({ title }) => title,
    note: ({ description }) => description,
    type: ({ type }) => type,
    dynamic: ({ dynamic }) => yes(dynamic),
    status: ({ state }) => state,
    ending: ({ ending, query }) => (ending === null ? '' : query === '' ? ending : `${ending}?${query}`),
    former_endings: ({ formerEndings }) => formerEndings.join(';'),
    payload: ({ payload }) => payload,
    tags: ({ tags }) => tags.join(';'),
    project: ({ project }) => project ?? '',
    locked: ({ locked }) => yes(locked),
    password: ({ hasPassword }) => yes(hasPassword),
    scans: ({ scans }) => scans ?? '',
    scans_before: ({ scansBefore }) => scansBefore ?? '',
    created: ({ createdAt }) => createdAt,
    updated: ({ updatedAt }) => updatedAt,
    content: ({ content }) => JSON.stringify(content),
  },
  projects: {
    uuid: ({ uuid }) => uuid,
    name: ({ title }) => title,
    status: ({ state }) => state,
    created: ({ createdAt }) => createdAt,
  },
  people: {
    name: ({ name }) => name,
    email: ({ email }) => email,
    role: ({ role }) => role,
    invited: ({ isInvited }) => yes(isInvited),
    since: ({ since }) => since,
  },
  files: {
    uuid: ({ uuid }) => uuid,
    name: ({ name }) => name,
    type: ({ type }) => type,
    bytes: ({ bytes }) => bytes,
    file: ({ file }) => file,
    uploaded: ({ createdAt }) => createdAt,
  },
} as const satisfies Columns;

type CsvTable = keyof typeof csvColumns;

export const isCsvTable = (name: KitTable): name is CsvTable => Object.hasOwn(csvColumns, name);

export const csvHeader = (name: CsvTable): string[] => Object.keys(csvColumns[name]);

export function csvCells<Name extends CsvTable>(name: Name, record: KitRecord<Name>): Cell[] {
  // The compiler does not relate the columns of a generic name to its record.
  const columns = Object.values(csvColumns[name]) as ((record: KitRecord<Name>) => Cell)[];
  return columns.map((read) => read(record));
}
