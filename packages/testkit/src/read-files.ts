/** Reads exported files with independent programs. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';

// In CI no test is skipped for a missing program: it fails instead.
export const hasPoppler = process.env['CI'] === 'true' || spawnSync('pdftotext', ['-v']).status === 0;
export const withoutPoppler = 'Poppler (pdftotext, pdfimages, pdffonts) is not installed';

export const hasGnumeric = process.env['CI'] === 'true' || spawnSync('ssconvert', ['--version']).status === 0;
export const withoutGnumeric = 'Gnumeric (ssconvert) is not installed';

/** The files of a ZIP, by their names. */
export const unzip = (zip: Uint8Array): Map<string, Buffer> =>
  new Map(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes)]));

/** The text of a PDF, line by line in the layout of its pages. */
export function readPdfText(pdf: Uint8Array): string {
  return execFileSync('pdftotext', ['-layout', '-enc', 'UTF-8', '-', '-'], { input: pdf, encoding: 'utf8' });
}

/** The rows that `pdfimages` or `pdffonts` list below their two header lines. */
export function listInPdf(program: 'pdfimages' | 'pdffonts', pdf: Uint8Array): string[] {
  return execFileSync(program, program === 'pdfimages' ? ['-list', '-'] : ['-'], { input: pdf, encoding: 'utf8' })
    .trimEnd()
    .split('\n')
    .slice(2);
}

/** The facts of `pdfinfo`: title, pages, whether there is JavaScript ... `complaints` are the errors that it mended. */
export function readPdfInfo(pdf: Uint8Array): { facts: ReadonlyMap<string, string>; complaints: string } {
  const { stdout, stderr, status } = spawnSync('pdfinfo', ['-enc', 'UTF-8', '-'], { input: pdf, encoding: 'utf8' });
  if (status !== 0) throw new Error(`pdfinfo: ${stderr}`);
  const facts = new Map(
    stdout.split('\n').map((line): [string, string] => {
      const end = line.indexOf(':');
      return [line.slice(0, end), line.slice(end + 1).trim()];
    }),
  );
  return { facts, complaints: stderr };
}

/** The files of a ZIP by name. */
export const readZip = (zip: Uint8Array): ReadonlyMap<string, Uint8Array> => new Map(Object.entries(unzipSync(zip)));

type SheetCell = string | number;

/**
 * The sheets of a workbook by name, as rows of cells. Formulas are errors; dates are the stored numbers.
 */
export function readWorkbook(xlsx: Uint8Array): Map<string, SheetCell[][]> {
  const files = Object.fromEntries(Object.entries(unzipSync(xlsx)).map(([name, bytes]) => [name, strFromU8(bytes)]));
  const strings = all(files['xl/sharedStrings.xml'], /<si>(.*?)<\/si>/gs).map((entry) =>
    unescape(all(entry, /<t[^>]*>(.*?)<\/t>/gs).join('')),
  );
  const names = all(files['xl/workbook.xml'], /<sheet [^>]*name="([^"]*)"/g).map(unescape);
  return new Map(
    names.map((name, index) => [name, readRows(files[`xl/worksheets/sheet${index + 1}.xml`] ?? '', strings)]),
  );
}

function readRows(sheet: string, strings: readonly string[]): SheetCell[][] {
  if (sheet.includes('<f>')) throw new Error('A cell has a formula.');
  return all(sheet, /<row [^>]*?(?:\/>|>(.*?)<\/row>)/gs).map((row) =>
    [...row.matchAll(/<c ([^>]*?)(?:\/>|><v>(.*?)<\/v><\/c>)/gs)].map(([, facts = '', value = '']) =>
      facts.includes('t="s"') ? (strings[Number(value)] ?? '') : Number(value),
    ),
  );
}

const all = (text: string | undefined, pattern: RegExp): string[] =>
  [...(text ?? '').matchAll(pattern)].map((match) => match[1] ?? '');
const unescape = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

type SpreadsheetProgram = 'Gnumeric' | 'LibreOffice';

/** Each sheet's text in order, opened by the program and written as CSV by it, with cells as it shows them. */
export function openWith(program: SpreadsheetProgram, bytes: Uint8Array, format: 'xlsx' | 'csv'): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'evercode-sheets-'));
  const [source, out] = [join(folder, `report.${format}`), join(folder, 'out')];
  try {
    mkdirSync(out);
    writeFileSync(source, bytes);
    if (program === 'Gnumeric') convertWithGnumeric(source, out);
    else convertWithOffice(source, out, folder);
    return readdirSync(out)
      .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
      .map((name) => readFileSync(join(out, name), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function convertWithGnumeric(source: string, out: string): void {
  const options = ['-S', '-T', 'Gnumeric_stf:stf_assistant', '-O', 'format=preserve', source, join(out, '%n.csv')];
  execFileSync('ssconvert', options, { stdio: 'pipe' });
}

function convertWithOffice(source: string, out: string, folder: string): void {
  // Separator, quotes, UTF-8, first row, cells as displayed, and every sheet (-1) as a separate file.
  const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true,false,false,-1';
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  execFileSync('soffice', [profile, '--headless', '--convert-to', filter, '--outdir', out, source], { stdio: 'pipe' });
}
