import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ranges from '@fontsource/inter/unicode.json' with { type: 'json' };
import { readWoff } from './read-woff.ts';

/** Inter comes in parts, each with the letters of some scripts. The first that has a letter is the one it is set in. */
const parts = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'] as const satisfies readonly (keyof typeof ranges)[];
export type FontPart = (typeof parts)[number];
export type Weight = 400 | 600;
/** Letters in a row that one part has. `isLost`: something stands for what none has. */
export type Run = Readonly<{ part: FontPart; text: string; isLost: boolean }>;

/** For what no part has. */
const LOST = '?';

const covers = parts.map((part) => ({ part, spans: ranges[part].split(',').map(readSpan) }));

function readSpan(span: string): readonly [first: number, last: number] {
  const [first = '', last = first] = span.replace('U+', '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const known = new Map<string, FontPart | undefined>();

function partOf(character: string): FontPart | undefined {
  if (known.has(character)) return known.get(character);
  const point = character.codePointAt(0) ?? 0;
  const part = covers.find(({ spans }) => spans.some(([first, last]) => point >= first && point <= last))?.part;
  // The scripts above are all there is to remember; anything else a stranger sends is looked up anew.
  if (part !== undefined) known.set(character, part);
  return part;
}

/** Invisible signs go: some of them turn the order of letters around. Odd spaces become plain ones, since their widths vary by font. */
export function splitRuns(text: string): Run[] {
  const plain = text.normalize('NFC').replaceAll(/\p{Zs}/gu, ' ').replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, '');
  const runs: Run[] = [];
  for (const { segment } of graphemes.segment(plain)) {
    const found = Array.from(segment, partOf);
    const isLost = found.includes(undefined);
    runs.push(isLost ? { part: 'latin', text: LOST, isLost } : { part: found[0] ?? 'latin', text: segment, isLost });
  }
  return joinRuns(runs);
}

export function joinRuns(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last?.part === run.part) joined.splice(-1, 1, { part: run.part, text: last.text + run.text, isLost: last.isLost || run.isLost });
    else joined.push(run);
  }
  return joined;
}

const files = new Map<string, Buffer>();

/** As TrueType. Kept: there are few, and every report is set in them. */
export function readFont(part: FontPart, weight: Weight): Buffer {
  const name = `inter-${part}-${weight}-normal`;
  const font = files.get(name) ?? readWoff(readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/inter/files/${name}.woff`))));
  files.set(name, font);
  return font;
}
