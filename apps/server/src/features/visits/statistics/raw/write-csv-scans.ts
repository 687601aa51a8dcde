import { RAW_COLUMNS, type RawScan } from '@evercode/analytics';
import { CSV_START, writeCsvCell } from '@evercode/tables/csv';
import type { ScanWriter } from './scan-writer.ts';

const TITLE = 'code_title';
const AFTER = RAW_COLUMNS.indexOf('qr') + 1;

/** Instants are in UTC. */
export function createCsvWriter(titleOf: (qr: string) => string): ScanWriter {
  const joinEscaped = (cells: readonly string[]) => `${cells.join(',')}\r\n`;
  // Most texts repeat, so escaped cells are cached.
  const cache = new Map<string, string>();
  function cell(text: string): string {
    const written = cache.get(text) ?? writeCsvCell(text);
    if (cache.size < 10_000) cache.set(text, written);
    return written;
  }
  return {
    begin: () => Buffer.from(CSV_START + joinEscaped(RAW_COLUMNS.toSpliced(AFTER, 0, TITLE as never))),
    write: (scans: readonly RawScan[]) =>
      Buffer.from(
        scans
          .map(([at, ...texts]) =>
            joinEscaped([
              new Date(at).toISOString(),
              ...texts.toSpliced(AFTER - 1, 0, titleOf(texts[0] ?? '')).map(cell),
            ]),
          )
          .join(''),
      ),
    end: () => Buffer.alloc(0),
  };
}
