import { setImmediate } from 'node:timers/promises';
import type { Delimiter, Encoding, TableLimits } from '../table.ts';
import { TableProblem } from '../table-problem.ts';
import { CsvScanner, type RawRow } from './csv-scanner.ts';
import { decodeText } from './decode-text.ts';
import { detectDelimiter } from './detect-delimiter.ts';
import { detectEncoding } from './detect-encoding.ts';

type CsvFile = {
  readonly encoding: Encoding;
  readonly delimiter: Delimiter | null;
  /** In groups; empty rows included. */
  readonly rows: () => AsyncGenerator<RawRow[]>;
};

export function readCsv(bytes: Buffer, limits: TableLimits): CsvFile {
  const { encoding, start } = detectEncoding(bytes);
  const body = bytes.subarray(start);
  const [head = ''] = decodeText(body, encoding);
  refuseOtherFormats(head);
  const { delimiter, skipped } = detectDelimiter(head);
  async function* rows(): AsyncGenerator<RawRow[]> {
    const scanner = new CsvScanner(delimiter, limits);
    let isFirst = true;
    for (const piece of decodeText(body, encoding)) {
      // The line that names the delimiter stays, as an empty one, so that lines are counted as in an editor.
      yield scanner.read(isFirst && skipped > 0 ? `\n${piece.slice(skipped)}` : piece);
      isFirst = false;
      await setImmediate();
    }
    yield scanner.end();
  }
  return { encoding, delimiter, rows };
}

/** Texts that no table begins with. Excel opens pages named `.xls` as tables, so people have such files. */
const otherFormats = /^\s*(?:<!doctype|<html|<\?xml|<table|<svg|\{\s*"|\[\s*[[{]|%PDF|\{\\rtf)/i;

function refuseOtherFormats(head: string): void {
  if (otherFormats.test(head)) throw new TableProblem('not-a-table');
}
