import { toSearchKey, type Match } from '@evercode/contract';
import { fieldOfRank, ranked, type SearchWords } from './search-codes.ts';

/** The texts of a code as they were written. */
export type MatchedTexts = { note: string; links: string[]; destinations: string[]; content: string };
type Texts = { title: string; tags: readonly string[]; project: string; texts: MatchedTexts | null };

/** Characters of a long text before and after the part that matched, which must be in sight in a narrow column. */
const BEFORE = 16;
const AFTER = 40;

/** The line that a list shows beside a code that was found, in the place that decided its rank. */
export function findMatch(words: SearchWords, rank: number, { title, tags, project, texts }: Texts): Match | undefined {
  const place = ranked[rank];
  if (place === undefined) return undefined;
  const field = fieldOfRank[place];
  const lines = {
    link: texts?.links.map((link) => link.replace(/^\//, '')) ?? [],
    name: [title],
    destination: texts?.destinations.map((line) => line.replace(/^https?:\/\//, '')) ?? [],
    tag: tags,
    project: [project],
    note: [texts?.note ?? ''],
    content: [texts?.content ?? ''],
  } satisfies Record<Match['field'], readonly string[]>;
  for (const wanted of [words.name, field === 'link' ? words.link : words.key])
    for (const line of lines[field]) {
      const match = cut(line, wanted);
      if (match !== undefined) return { field, ...match };
    }
  // Folding changed the length of a text, or a longer text was cut: the place is named without its part.
  return { field, before: shorten(lines[field][0] ?? ''), hit: '', after: '' };
}

function cut(line: string, wanted: string): Omit<Match, 'field'> | undefined {
  const folded = toSearchKey(line);
  // Compatible characters fold into several, such as a ligature; then places in both texts differ.
  const at = folded.length === line.length ? folded.indexOf(wanted) : -1;
  if (wanted === '' || at === -1) return undefined;
  const end = at + wanted.length;
  const before = line.slice(at > BEFORE * 2 ? at - BEFORE : 0, at);
  const after = line.slice(end, end + AFTER);
  return {
    before: `${at > BEFORE * 2 ? '…' : ''}${inOneLine(before)}`,
    hit: line.slice(at, end),
    after: `${inOneLine(after)}${end + AFTER < line.length ? '…' : ''}`,
  };
}

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
const shorten = (text: string): string =>
  text.length > AFTER * 2 ? `${inOneLine(text.slice(0, AFTER * 2))}…` : inOneLine(text);
