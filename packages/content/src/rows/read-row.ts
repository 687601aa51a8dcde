import type { Draft } from '../convert/parts.ts';
import { codeTypes, type CodeType } from '../names.ts';
import type { CellFault } from './cell-values.ts';
import type { ContentColumnId } from './column-ids.ts';
import { clearAt, concretePath, readAt, writeAt } from './paths.ts';
import type { Cells, ContentColumn, RowShape } from './row-shape.ts';
import { rowShapes } from './row-shapes.ts';

/** A cell that does not say a value of its column. */
type ColumnFault = { readonly column: ContentColumnId; readonly code: CellFault };

/** A content as a row says it, which its schema has not checked yet. */
type RowContent = { readonly input: Draft; readonly faults: readonly ColumnFault[] };

/** The types that a row can describe. */
export const rowTypes: readonly CodeType[] = codeTypes.filter((type) => rowShapes[type] !== null);

export const columnsOfType = (type: CodeType): readonly ContentColumn[] => shapeOf(type)?.columns ?? [];

/** The content of a new code. `defaults`: cells for columns that the row leaves empty, such as a time zone. */
export function toInput(type: CodeType, cells: Cells, defaults: Cells = {}): RowContent {
  const shape = shapeOf(type);
  const given = { ...defaults, ...withoutEmpty(cells) };
  const { input, faults } = writeCells(shape?.base ?? {}, columnsOfType(type), given);
  return { input: shape?.complete?.(input) ?? input, faults };
}

/** A content changed by a row, in the columns whose cell differs from what the content says. The rest stays. */
export function changeInput(type: CodeType, before: Draft, cells: Cells): RowContent {
  const changed = columnsOfType(type).filter((column) => column.id in cells && !says(column, cells, before));
  const cleared = changed
    .filter(({ id }) => (cells[id] ?? '') === '')
    .reduce((input, { path }) => clearAt(input, path), before);
  return writeCells({ ...shapeOf(type)?.base, ...cleared }, changed, withoutEmpty(cells));
}

/** The cells that say a content. What a row of the type cannot say is left out. */
export function fromInput(type: CodeType, input: Draft): Cells {
  return withoutEmpty(Object.fromEntries(columnsOfType(type).map((column) => [column.id, cellOf(column, input)])));
}

/** The column whose cell a path of the content comes from, as an issue of its schema names it: `organiser.email`. */
export function columnOfPath(type: CodeType, input: Draft, path: readonly string[]): ContentColumnId | null {
  const columns = columnsOfType(type).map(({ id, path: steps }) => ({
    id,
    // A value that is missing belongs to the first column of its list or group.
    path: concretePath(input, steps) ?? steps.filter((step) => typeof step === 'string'),
  }));
  const shares = (own: readonly string[]) => own.findIndex((step, at) => step !== path[at]);
  const fits = columns.find((column) => column.path.length === path.length && shares(column.path) === -1);
  const near = fits ?? columns.find((column) => column.path[0] === path[0]);
  return near?.id ?? null;
}

const shapeOf = (type: CodeType): RowShape => rowShapes[type];

const cellOf = ({ path, kind }: ContentColumn, input: Draft): string => kind.write(readAt(input, path));

/** Also in other words: `TRUE` for `yes`, or a date in another order. */
function says(column: ContentColumn, cells: Cells, input: Draft): boolean {
  const [cell = '', known] = [cells[column.id], cellOf(column, input)];
  if (cell === known) return true;
  const read = cell === '' ? undefined : column.kind.read(cell);
  return read !== undefined && 'value' in read && column.kind.write(read.value) === known;
}

function writeCells(start: Draft, columns: readonly ContentColumn[], cells: Cells): RowContent {
  const faults: ColumnFault[] = [];
  let input = start;
  for (const { id, path, kind } of columns) {
    const cell = cells[id];
    if (cell === undefined) continue;
    const read = kind.read(cell);
    if ('fault' in read) faults.push({ column: id, code: read.fault });
    else input = writeAt(input, path, read.value);
  }
  return { input, faults };
}

const withoutEmpty = (cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell.trim() !== ''));
