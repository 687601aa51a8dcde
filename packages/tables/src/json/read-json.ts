import type { RawRow } from '../csv/csv-scanner.ts';
import { decodeText } from '../csv/decode-text.ts';
import { detectEncoding } from '../csv/detect-encoding.ts';
import { TableProblem } from '../table-problem.ts';
import type { Encoding, TableLimits } from '../table.ts';

type JsonFile = { readonly encoding: Encoding; readonly rows: () => AsyncGenerator<RawRow[]> };
type Entry = Readonly<Record<string, unknown>>;

/** Lists in answers of APIs are at most so deep: `{ shortUrls: { data: [...] } }`. So are values inside an entry. */
const DEEPEST = 3;
const ROWS_AT_ONCE = 500;

/** The first character that is not a space opens an object or a list; no table begins so. */
export const isJson = (bytes: Buffer): boolean => /^\uFEFF?\s*[{[]/.test(bytes.subarray(0, 1_024).toString());

/**
 * A list of objects as a table: the saved answer of an API. Each name is a column, those inside an object with the name
 * of the object before them, and the header is line 1, as in any table. Parsed again by each reading.
 */
export function readJson(bytes: Buffer, limits: TableLimits): JsonFile {
  if (bytes.length > limits.jsonBytes) throw new TableProblem('too-large', { bound: limits.jsonBytes });
  const { encoding, start } = detectEncoding(bytes);
  const parse = (): Entry[] => findList(parseJson([...decodeText(bytes.subarray(start), encoding)].join('')));
  async function* rows(): AsyncGenerator<RawRow[]> {
    const entries = parse();
    const columns = nameColumns(entries, limits);
    yield [{ line: 1, cells: [...columns.keys()] }];
    for (let at = 0; at < entries.length; at += ROWS_AT_ONCE) {
      const some = entries.slice(at, at + ROWS_AT_ONCE);
      yield some.map((entry, index) => toRow(entry, { line: lineOf(at + index), columns, limits }));
    }
  }
  return { encoding, rows };
}

const lineOf = (index: number): number => index + 2;

function parseJson(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text);
    return parsed;
  } catch (error) {
    throw new TableProblem('broken-json', placeOf(String(error), text), { cause: error });
  }
}

/** V8 names the line of most mistakes. Programs often write JSON in a single one, which tells nothing. */
function placeOf(message: string, text: string): { line?: number } {
  const lines = text.split('\n').length;
  const told = /\(line (\d+) column \d+\)/.exec(message)?.[1];
  if (lines === 1 || (told === undefined && !message.includes('Unexpected end'))) return {};
  return { line: Number(told ?? lines) };
}

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first list of objects, the shallower one of two. YOURLS has an object of `link_1`, `link_2` ... instead. */
function findList(root: unknown): Entry[] {
  let level: readonly unknown[] = [root];
  for (let depth = 0; depth <= DEEPEST; depth += 1) {
    for (const value of level) {
      if (Array.isArray(value) && value.length > 0 && value.every(isEntry)) return value;
      if (isEntry(value) && isNumbered(value)) return Object.values(value).filter(isEntry);
    }
    level = level.flatMap((value): unknown[] => (isEntry(value) ? Object.values(value) : []));
  }
  throw new TableProblem('not-a-table');
}

function isNumbered(value: Entry): boolean {
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([name, entry]) => /^\w+_\d+$/.test(name) && isEntry(entry));
}

/** The names of all entries, in the order in which they first come, with their places. */
function nameColumns(entries: readonly Entry[], limits: TableLimits): ReadonlyMap<string, number> {
  const columns = new Map<string, number>();
  for (const [index, entry] of entries.entries())
    for (const [name] of flatten(entry)) {
      if (columns.has(name)) continue;
      columns.set(name, columns.size);
      if (columns.size > limits.columns)
        throw new TableProblem('too-many-columns', { line: lineOf(index), bound: limits.columns });
    }
  return columns;
}

type Place = { line: number; columns: ReadonlyMap<string, number>; limits: TableLimits };

function toRow(entry: Entry, { line, columns, limits }: Place): RawRow {
  const cells = Array.from({ length: columns.size }, () => '');
  for (const [name, text] of flatten(entry)) {
    const column = columns.get(name) ?? 0;
    if (text.length > limits.cellLength)
      throw new TableProblem('cell-too-long', { line, column: column + 1, bound: limits.cellLength });
    cells[column] = text;
  }
  return { line, cells };
}

function* flatten(entry: Entry, before = '', depth = 1): Generator<[name: string, text: string]> {
  for (const [name, value] of Object.entries(entry)) {
    if (isEntry(value) && depth < DEEPEST) yield* flatten(value, `${before}${name}.`, depth + 1);
    else yield [`${before}${name}`, textOf(value)];
  }
}

/** Values of a list are separated as tags are; an object in it is known by its name. Zero characters are no text. */
function textOf(value: unknown): string {
  if (Array.isArray(value))
    return value
      .map((one: unknown) => textOf(isEntry(one) ? one['name'] : one))
      .filter((one) => one !== '')
      .join('; ');
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\u0000', '').trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
