import type { StoredRow, TableRecord } from '../../../platform/tables/stored-tables.ts';
import type { BulkTable, CodeType } from '@evercode/contract';
import { columnIds, recogniseColumns, rowTypes, type ColumnId } from '@evercode/content/rows';
import { readDomain } from '@evercode/contract/code-rows';
import { nameOfColumn } from '@evercode/tables';
import type { NamedDomains } from './named-domains.ts';

const MOST_SAMPLES = 3;

type Asked = { typology?: CodeType | undefined; forChanges: boolean; domains: NamedDomains };

/** `rows`: the first ones, for samples. */
export function presentTable(
  table: TableRecord,
  rows: readonly StoredRow[],
  { typology: asked, forChanges, domains }: Asked,
): BulkTable {
  const { columns } = table;
  const samples = columns.map((_, at) =>
    rows
      .map(([, cells]) => cells[at] ?? '')
      .filter((cell) => cell !== '')
      .slice(0, MOST_SAMPLES),
  );
  const guesses = (asked === undefined ? rowTypes : [asked]).map((typology) => ({
    typology,
    guess: withoutForeignDomains(recogniseColumns(columns, samples, typology), samples, domains),
  }));
  // The first of equals: types are in the order of their use.
  const [best = { typology: asked ?? 'website', guess: [] }] = guesses.toSorted(
    (a, b) => countKnown(b.guess) - countKnown(a.guess),
  );
  const merged = withoutForeignDomains(mergeGuesses(columns, guesses), samples, domains);
  return {
    uuid: table.id,
    name: table.name,
    kind: table.kind,
    encoding: table.encoding,
    delimiter: table.delimiter,
    hasHeader: columns.some((name) => name !== ''),
    columns: columns.map((_, index) => ({
      index,
      name: nameOfColumn(columns, index),
      samples: samples[index] ?? [],
      guess: (forChanges ? merged : best.guess)[index] ?? null,
    })),
    typology: best.typology,
    rows: table.rows,
    endsAt: table.endsAt.toISOString(),
  };
}

/** The export of another service names domains that the workspace does not have; its rows would all be faulty. */
function withoutForeignDomains(
  guess: readonly (ColumnId | null)[],
  samples: readonly (readonly string[])[],
  domains: NamedDomains,
): (ColumnId | null)[] {
  const isForeign = (cell: string): boolean => {
    const found = domains(readDomain(cell));
    return 'fault' in found && found.fault.code === 'unknown-domain';
  };
  return guess.map((id, at) => {
    const cells = samples[at] ?? [];
    return id === 'domain' && cells.length > 0 && cells.every(isForeign) ? null : id;
  });
}

const countKnown = (guess: readonly unknown[]): number => guess.filter((id) => id !== null).length;

/**
 * An export of several types has the columns of each, under their own names. Only for other headers the first type that
 * knows one decides. What an export says beside, such as the type, is no column of a type.
 */
function mergeGuesses(
  headers: readonly string[],
  guesses: readonly { guess: readonly (ColumnId | null)[] }[],
): (ColumnId | null)[] {
  const merged = headers.map((header) => columnIds.find((id) => id === header) ?? null);
  for (const { guess } of guesses)
    for (const [at, id] of guess.entries())
      if (merged[at] === null && !merged.includes(id) && !onlyWritten.has(headers[at] ?? '')) merged[at] = id;
  return merged;
}

const onlyWritten: ReadonlySet<string> = new Set(['type']);
