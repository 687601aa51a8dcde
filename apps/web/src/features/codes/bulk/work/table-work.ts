import { isColumnId, type ColumnId } from '@evercode/content/column-ids';
import { canBeDynamic, isCodeType, type CodeType } from '@evercode/content/names';
import type { BulkTable, PageTemplate, RedirectRule } from '@evercode/contract';
import type { DeviceStorage } from '../../../../platform/services/device-storage.ts';
import { tablesKeyOf } from '../../../../platform/session/forget-drafts.ts';

/** A cell that was corrected; the last one of a cell counts. */
export type CellEdit = Readonly<{ line: number; column: number; value: string }>;

/** What a person has decided about a table so far. The rows themselves stay with the server. */
export type TableWork = Readonly<{
  typology: CodeType;
  dynamic: boolean;
  /** What each column becomes; null: it is not imported. */
  columns: readonly (ColumnId | null)[];
  edits: readonly CellEdit[];
  project: string | null;
  /** The uuid of the domain of their short links; null: the default one. */
  domain: string | null;
  /** The iri of a saved design, or the uuid of a template; null: the standard one. */
  style: string | null;
  template: string | null;
  tags: readonly string[];
  /** Of all editable codes. */
  rules: readonly RedirectRule[];
  /** The template for the look of their pages; null: the theme of their type. */
  page: Readonly<Pick<PageTemplate, 'iri' | 'title' | 'data'>> | null;
}>;

export const startWork = ({ typology, columns }: BulkTable): TableWork => ({
  typology,
  dynamic: canBeDynamic(typology),
  columns: columns.map(({ guess }) => guess),
  edits: [],
  project: null,
  domain: null,
  style: null,
  template: null,
  tags: [],
  rules: [],
  page: null,
});

export function withEdit(edits: readonly CellEdit[], edit: CellEdit): readonly CellEdit[] {
  return [...edits.filter(({ line, column }) => line !== edit.line || column !== edit.column), edit];
}

const most = 5;

type Stored = Readonly<{ table: string; work: TableWork }>;

/** The work on a table survives a reload on the same device. */
export function keepWork(storage: DeviceStorage, user: string, table: string, work: TableWork): void {
  const others = readAll(storage, user).filter((stored) => stored.table !== table);
  storage.write(tablesKeyOf(user), JSON.stringify([{ table, work }, ...others].slice(0, most)));
}

export function findWork(storage: DeviceStorage, user: string, table: string): TableWork | undefined {
  return readAll(storage, user).find((stored) => stored.table === table)?.work;
}

export function dropWork(storage: DeviceStorage, user: string, table: string): void {
  const others = readAll(storage, user).filter((stored) => stored.table !== table);
  if (others.length === 0) storage.remove(tablesKeyOf(user));
  else storage.write(tablesKeyOf(user), JSON.stringify(others));
}

function readAll(storage: DeviceStorage, user: string): readonly Stored[] {
  try {
    const list: unknown = JSON.parse(storage.read(tablesKeyOf(user)) ?? '[]');
    return Array.isArray(list) ? list.filter(isStored) : [];
  } catch {
    return [];
  }
}

/** Written by an earlier version of the page, it may lack a part: then the work starts again. */
function isStored(entry: unknown): entry is Stored {
  if (typeof entry !== 'object' || entry === null || !('table' in entry) || !('work' in entry)) return false;
  const { work } = entry;
  if (typeof work !== 'object' || work === null) return false;
  const { typology, columns, edits, tags, rules, page } = work as Partial<Record<keyof TableWork, unknown>>;
  return (
    typeof typology === 'string' &&
    isCodeType(typology) &&
    Array.isArray(columns) &&
    columns.every((column) => column === null || (typeof column === 'string' && isColumnId(column))) &&
    Array.isArray(edits) &&
    Array.isArray(tags) &&
    Array.isArray(rules) &&
    typeof page === 'object'
  );
}
