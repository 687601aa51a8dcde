import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ranges from '@fontsource/inter/unicode.json' with { type: 'json' };
import { readWoff } from './read-woff.ts';

/** Inter is split into parts, each for some scripts. A character is set in the first part that contains it. */
const parts = [
  'latin',
  'latin-ext',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'vietnamese',
] as const satisfies readonly (keyof typeof ranges)[];
export type FontPart = (typeof parts)[number];
export type Weight = 400 | 600;
/** Adjacent characters of one part. `isLost`: contains a replacement for a character that no part has. */
export type Run = Readonly<{ part: FontPart; text: string; isLost: boolean }>;

/** Replaces characters that no part has. */
const LOST = '?';

/** More than fit into a line of the page. Each takes time to measure, and visitors write some of these texts. */
const LONGEST_TEXT = 1000;

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
  // Unknown characters are not cached: the parts bound the cache, texts of strangers do not.
  if (part !== undefined) known.set(character, part);
  return part;
}

/**
 * Removes invisible characters, some of which reverse the text direction, and replaces unusual spaces, whose widths
 * vary by font.
 */
export function splitRuns(text: string): Run[] {
  const plain = text
    .slice(0, LONGEST_TEXT)
    .normalize('NFC')
    .replaceAll(/\p{Zs}/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, '');
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
    if (last?.part === run.part)
      joined.splice(-1, 1, { part: run.part, text: last.text + run.text, isLost: last.isLost || run.isLost });
    else joined.push(run);
  }
  return joined;
}

const files = new Map<string, Buffer>();

/** The font as TrueType, cached: there are few, and every report uses them. */
export function readFont(part: FontPart, weight: Weight): Buffer {
  const name = `inter-${part}-${weight}-normal`;
  const font =
    files.get(name) ??
    readWoff(readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/inter/files/${name}.woff`))));
  files.set(name, font);
  return font;
}
