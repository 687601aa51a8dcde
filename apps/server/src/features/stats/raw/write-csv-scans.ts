import { RAW_COLUMNS, type RawScan } from '@evercode/analytics';
import { writeCell } from '../../../platform/csv-cell.ts';
import type { ScanWriter } from './scan-writer.ts';

const TITLE = 'code_title';
const AFTER = RAW_COLUMNS.indexOf('qr') + 1;

/** In UTF-8 with the mark by which spreadsheets recognise it; instants in UTC. */
export function createCsvWriter(titleOf: (qr: string) => string): ScanWriter {
  const line = (cells: readonly string[]) => `${cells.join(',')}\r\n`;
  // The same words come again and again.
  const known = new Map<string, string>();
  function cell(text: string): string {
    const written = known.get(text) ?? writeCell(text);
    if (known.size < 10_000) known.set(text, written);
    return written;
  }
  return {
    begin: () => Buffer.from(`\uFEFF${line(RAW_COLUMNS.toSpliced(AFTER, 0, TITLE as never))}`),
    write: (scans: readonly RawScan[]) => Buffer.from(scans.map(([at, ...texts]) =>
      line([new Date(at).toISOString(), ...texts.toSpliced(AFTER - 1, 0, titleOf(texts[0] ?? '')).map(cell)])).join('')),
    end: () => Buffer.alloc(0),
  };
}
