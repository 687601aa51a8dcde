import { startsWith } from './csv/detect-encoding.ts';
import { readCsv } from './csv/read-csv.ts';
import { inspectRows, type HeaderChoice } from './inspect-rows.ts';
import { isJson, readJson } from './json/read-json.ts';
import { readBytes, type TableSource } from './read-bytes.ts';
import { isArchive, readXlsx } from './xlsx/read-xlsx.ts';
import { TableProblem } from './table-problem.ts';
import { tableLimits, type Table, type TableLimits } from './table.ts';

type ReadOptions = {
  /** Null: pasted cells. Only tells a table from pasted cells; the bytes decide what a file is. */
  readonly fileName: string | null;
  readonly limits?: Partial<TableLimits>;
  readonly header?: HeaderChoice;
  /** A list of objects in JSON is a table, too. */
  readonly takesJson?: boolean;
};

/**
 * Reads and checks a whole table. Throws a `TableProblem` if it cannot be read to its end; the rows of a table that is
 * answered can be read as often as needed.
 */
export async function readTable(source: TableSource, options: ReadOptions): Promise<Table> {
  const limits = { ...tableLimits, ...options.limits };
  const bytes = await readBytes(source, limits.bytes);
  refuseOldExcel(bytes);
  const header = options.header ?? 'guess';
  if (isArchive(bytes)) {
    const inspected = await inspectRows(await readXlsx(bytes, limits), limits, { header, isRagged: false });
    return { kind: 'xlsx', encoding: 'utf-8', delimiter: null, ...inspected };
  }
  if (options.takesJson === true && isJson(bytes)) {
    const { encoding, rows } = readJson(bytes, limits);
    const inspected = await inspectRows(rows, limits, { header: 'first-row', isRagged: false });
    return { kind: 'json', encoding, delimiter: null, ...inspected };
  }
  const { encoding, delimiter, rows } = readCsv(bytes, limits);
  const inspected = await inspectRows(rows, limits, { header, isRagged: true });
  return { kind: options.fileName === null ? 'cells' : 'csv', encoding, delimiter, ...inspected };
}

/** The container of Excel files before 2007, and of those with a password. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** The entry of the container that holds a newer file, encrypted. */
const encrypted = Buffer.from('EncryptedPackage', 'utf16le');

function refuseOldExcel(bytes: Buffer): void {
  if (startsWith(bytes, compoundFile)) throw new TableProblem(bytes.includes(encrypted) ? 'protected' : 'old-excel');
}
