/** What programs that know nothing of ours read in the files that people get. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';

// In CI nothing is skipped for want of a program: it fails where it calls what is not installed.
export const hasPoppler = process.env['CI'] === 'true' || spawnSync('pdftotext', ['-v']).status === 0;
export const withoutPoppler = 'Poppler (pdftotext, pdfimages, pdffonts) is not installed';

/** Half a gigabyte, which no run installs by itself: only where somebody has it, its word counts too. */
export const hasOffice = spawnSync('soffice', ['--version']).status === 0;
export const withoutOffice = 'LibreOffice is not installed: apt install libreoffice-calc, to have it open the files too';

/** The words of a PDF, line by line as they stand on its pages. */
export function readPdfText(pdf: Uint8Array): string {
  return execFileSync('pdftotext', ['-layout', '-enc', 'UTF-8', '-', '-'], { input: pdf, encoding: 'utf8' });
}

/** What `pdfimages` and `pdffonts` list below the two lines of their head. */
export function listInPdf(program: 'pdfimages' | 'pdffonts', pdf: Uint8Array): string[] {
  return execFileSync(program, program === 'pdfimages' ? ['-list', '-'] : ['-'], { input: pdf, encoding: 'utf8' }).trimEnd().split('\n').slice(2);
}

export type SheetCell = string | number;

/** The sheets of a workbook by name, as rows of cells; a formula is an error. Dates are the numbers that they are stored as. */
export function readWorkbook(xlsx: Uint8Array): Map<string, SheetCell[][]> {
  const files = Object.fromEntries(Object.entries(unzipSync(xlsx)).map(([name, bytes]) => [name, strFromU8(bytes)]));
  const strings = all(files['xl/sharedStrings.xml'], /<si>(.*?)<\/si>/gs).map((entry) => unescape(all(entry, /<t[^>]*>(.*?)<\/t>/gs).join('')));
  const names = all(files['xl/workbook.xml'], /<sheet [^>]*name="([^"]*)"/g).map(unescape);
  return new Map(names.map((name, index) => [name, readRows(files[`xl/worksheets/sheet${index + 1}.xml`] ?? '', strings)]));
}

function readRows(sheet: string, strings: readonly string[]): SheetCell[][] {
  if (sheet.includes('<f>')) throw new Error('A cell has a formula.');
  return all(sheet, /<row [^>]*?(?:\/>|>(.*?)<\/row>)/gs).map((row) => [...row.matchAll(/<c ([^>]*?)(?:\/>|><v>(.*?)<\/v><\/c>)/gs)].map(([, facts = '', value = '']) => (
    facts.includes('t="s"') ? (strings[Number(value)] ?? '') : Number(value)
  )));
}

const all = (text: string | undefined, pattern: RegExp): string[] => [...(text ?? '').matchAll(pattern)].map((match) => match[1] ?? '');
const unescape = (text: string): string => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&apos;', "'").replaceAll('&amp;', '&');

/** Opened by LibreOffice and written as CSV by it: each sheet's text, in order. */
export function openWithOffice(bytes: Uint8Array, format: 'xlsx' | 'csv'): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'evercode-office-'));
  try {
    writeFileSync(join(folder, `report.${format}`), bytes);
    // Separator, quotes, UTF-8, from the first row on, cells as they are shown, and every sheet (-1) in a file of its own.
    const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true,false,false,-1';
    execFileSync('soffice', [`-env:UserInstallation=file://${folder}/profile`, '--headless', '--convert-to', filter, '--outdir', join(folder, 'out'), join(folder, `report.${format}`)], { stdio: 'pipe' });
    return readdirSync(join(folder, 'out')).map((name) => readFileSync(join(folder, 'out', name), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
