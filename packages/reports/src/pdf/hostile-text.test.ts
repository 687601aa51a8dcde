import { hasPoppler, listInPdf, readPdfInfo, readPdfText, withoutPoppler } from '@evercode/testkit';
import { beforeEach, expect, test, vi } from 'vitest';
import { aReport } from '../a-report.builder.ts';
import { writeReport, type Report } from '../index.ts';

vi.setConfig({ testTimeout: 60_000 });

beforeEach(({ skip }) => skip(!hasPoppler, withoutPoppler));

const squash = (text: string) => text.replaceAll(/\s+/g, '');
const count = (key: string) => ({ key, total: 7, unique: 3 });

/** A report with this text wherever people or visitors can put one. */
const reportWith = (text: string): Report =>
  aReport({
    subject: { criteria: 'qr', name: text },
    workspace: text,
    brand: { name: text, address: 'https://codes.example' },
    pageEvents: {
      kinds: [{ kind: 'click', total: 7, unique: 3 }],
      targets: [{ kind: 'click', target: text, total: 7, unique: 3 }],
    },
    stats: {
      cities: [count(`${text}, IT`)],
      browsers: [count(text)],
      os: [count(text)],
      referrers: [count(text)],
      rules: [count(text)],
      parameters: [count(text)],
    },
  });

/** The hostile text, and the part that a reader must find on the page as text. */
const texts: Record<string, [hostile: string, shown: string]> = {
  'operators of a page': ['a) Tj ET Q endstream endobj (b', 'a) Tj ET Q endstream endobj (b'],
  'an unbalanced parenthesis': [')))((((', ')))(((('],
  'a backslash at the end': ['Menu \\', 'Menu \\'],
  'an escaped end of a string': ['\\051 Tj (\\', '\\051 Tj (\\'],
  'an action with a script': ['<</S/JavaScript/JS(app.alert(1))>>', '<</S/JavaScript/JS(app.alert(1))>>'],
  'an action in a title': [')/OpenAction<</S/Launch/F(calc)>>(', ')/OpenAction<</S/Launch/F(calc)>>('],
  'the end of a file': ['%%EOF trailer<</Root 1 0 R>> startxref', '%%EOF trailer<</Root 1 0 R>> startxref'],
  'the start of an image': ['BI /W 9 ID EI', 'BI /W 9 ID EI'],
  'control characters': [`Lun\u0000ch\u0007 \u001b[31mred\u007f\u0085`, 'red'],
  'line breaks': ['first\r\nsecond\u2028third', 'first'],
  'text from right to left': ['\u202Egnp.exe\u202C menu', 'menu'],
  'Hebrew and Arabic': ['menu שלום مرحبا', 'menu'],
  'a byte order mark': ['\ufeffþÿmenu', 'menu'],
  'half of a character': ['me\ud83dnu \udc00', 'nu'],
  'a pile of accents': [`m${'\u0301'.repeat(120)}enu`, 'enu'],
  'nothing to see': ['\u200b\u2060\u00ad\u3164', ''],
  'a markup of another format': ['<script>alert(1)</script>&amp;', '<script>alert(1)</script>&amp;'],
};

const harmless = readPlainPages();

async function readPlainPages(): Promise<string | undefined> {
  if (!hasPoppler) return undefined;
  return readPdfInfo(await writeReport(reportWith('menu'), 'pdf')).facts.get('Pages');
}

test.each(Object.entries(texts))('%s in every name stays text', async (_name, [hostile, shown]) => {
  const bytes = await writeReport(reportWith(hostile), 'pdf');
  const { facts, complaints } = readPdfInfo(bytes);
  expect(complaints).toBe('');
  expect([facts.get('JavaScript'), facts.get('Form'), facts.get('Encrypted'), facts.get('Pages')]).toEqual([
    'no',
    'none',
    'no',
    await harmless,
  ]);
  expect(squash(facts.get('Title') ?? '')).toContain(squash(shown));
  const text = readPdfText(bytes);
  expect(squash(text)).toContain(squash(shown));
  // No direction is reversed and no terminal is addressed.
  expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]|(?![\n\f])\p{Cc}/u);
  // What follows the name on the page is still there.
  for (const line of ['1,234', 'Italy', 'Page 1 of']) expect(text.replaceAll(/[ \t]+/g, ' ')).toContain(line);
  expect(listInPdf('pdfimages', bytes)).toEqual([]);
});

test('a text of twenty thousand characters is cut, and the report stays as long as it was', async () => {
  const bytes = await writeReport(reportWith(`menu ${')'.repeat(20_000)}`), 'pdf');
  const { facts, complaints } = readPdfInfo(bytes);
  expect([facts.get('Pages'), complaints]).toEqual([await harmless, '']);
  expect(readPdfText(bytes).length).toBeLessThan(20_000);
});
