import { startsWith } from '../csv/detect-encoding.ts';
import type { RawRow } from '../csv/csv-scanner.ts';
import { TableProblem } from '../table-problem.ts';
import type { TableLimits } from '../table.ts';
import { openArchive } from './open-archive.ts';
import { readSharedTexts } from './read-shared-texts.ts';
import { readSheet } from './read-sheet.ts';
import { readWorkbook } from './read-workbook.ts';

export const isArchive = (bytes: Uint8Array): boolean => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);

/** The rows of the first visible sheet that has any. */
export async function readXlsx(bytes: Buffer, limits: TableLimits): Promise<() => AsyncGenerator<RawRow[]>> {
  return guarded(async () => {
    const archive = await openArchive(bytes, limits);
    // Documents, OpenDocument spreadsheets and any other archive.
    if (!archive.has('[Content_Types].xml') && !archive.has('xl/workbook.xml')) throw new TableProblem('not-a-table');
    const { sheets, sharedTexts, ...book } = await readWorkbook(archive);
    if (sheets.length === 0) throw new TableProblem('not-a-table');
    const texts = await readSharedTexts(archive, sharedTexts, limits);
    const rowsOf = (sheet: string) => () => guardedRows(readSheet(archive.read(sheet), { ...book, texts }, limits));
    for (const sheet of sheets) if (await hasValue(rowsOf(sheet)())) return rowsOf(sheet);
    throw new TableProblem('no-rows');
  });
}

async function hasValue(groups: AsyncIterable<readonly RawRow[]>): Promise<boolean> {
  for await (const rows of groups) if (rows.some(({ cells }) => cells.length > 0)) return true;
  return false;
}

/** The archive is in memory, so everything that its readers throw is a fault of the file. */
function toProblem(error: unknown): TableProblem {
  return error instanceof TableProblem ? error : new TableProblem('damaged', {}, { cause: error });
}

async function guarded<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    throw toProblem(error);
  }
}

async function* guardedRows(groups: AsyncIterable<RawRow[]>): AsyncGenerator<RawRow[]> {
  try {
    yield* groups;
  } catch (error) {
    throw toProblem(error);
  }
}
