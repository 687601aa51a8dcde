import { refuse } from '../errors.ts';
import { readTokens, type Token } from './lexer.ts';

/**
 * chDB runs text behind a semicolon or a blank line in the data of an INSERT as further statements; ClickHouse's server
 * never does. So each request is split here: one statement goes to chDB unchanged, and the data of an INSERT never
 * reaches its parser.
 */
export type Statement =
  | { kind: 'whole'; sql: string; format: string | undefined; isInsert: boolean }
  /** `before` + FROM INFILE + `after` is the statement; the data begins at `dataAt` in the text. */
  | { kind: 'insert-data'; before: string; after: string; dataAt: number; format: string };

/** `isComplete`: the text is the whole body, not the beginning of a longer one. */
export function readStatement(text: string, isComplete: boolean): Statement {
  const tokens = readTokens(text);
  const first = tokens.next().value;
  if (first === undefined) throw refuse.syntax('Empty query.');
  if (isWord(first, 'INSERT')) {
    const insert = findInsertData(text, isComplete);
    if (insert !== undefined) return insert;
  }
  if (!isComplete) throw refuse.syntax('Max query size exceeded.');
  const all = [...readTokens(text)];
  refuseUnsafe(all);
  return { kind: 'whole', sql: text, format: findOutputFormat(all), isInsert: isWord(first, 'INSERT') };
}

function findInsertData(text: string, isComplete: boolean): Statement | undefined {
  let previous: Token | undefined;
  let settingsAt: number | undefined;
  let format: Token | undefined;
  for (const token of readTokens(text)) {
    const cutAt = settingsAt ?? format?.start ?? token.start;
    if (format !== undefined && token.kind === 'word') {
      return cutInsert(text, cutAt, text.slice(cutAt, token.end), token.end, token.text);
    }
    const isName =
      previous !== undefined && (previous.text === '.' || /^(?:INTO|TABLE|FUNCTION)$/i.test(previous.text));
    previous = token;
    if (token.depth > 0 || isName) continue;
    if (isWord(token, 'SELECT') || isWord(token, 'WITH')) return findSelectData(text, token.end);
    if (isWord(token, 'SETTINGS')) settingsAt ??= token.start;
    if (isWord(token, 'FROM')) throw refuse.infile();
    if (isWord(token, 'FORMAT')) format = token;
    if (isWord(token, 'VALUES')) {
      // Short lists of values may hold expressions and bound parameters, so chDB reads them itself.
      if (isComplete) return undefined;
      return cutInsert(text, cutAt, `${text.slice(cutAt, token.start)}FORMAT Values`, token.end, 'Values');
    }
  }
  return undefined;
}

/** INSERT ... SELECT with a FORMAT reads input(): its data would have to pass through chDB's parser. */
function findSelectData(text: string, from: number): undefined {
  const tokens = [...readTokens(text.slice(from))];
  const at = tokens.findIndex((token) => token.depth === 0 && isWord(token, 'FORMAT'));
  if (at !== -1 && tokens[at + 1]?.kind === 'word')
    throw refuse.notImplemented('INSERT ... SELECT with data and a FORMAT');
  return undefined;
}

function cutInsert(text: string, cutAt: number, after: string, formatEnd: number, format: string): Statement {
  const rest = text.slice(formatEnd);
  if (/^\s*;\s*\S/.test(rest)) throw refuse.syntax("You have excessive ';' symbol before data for INSERT.");
  if (/^\s+SETTINGS\s/i.test(rest)) throw refuse.notImplemented('SETTINGS after the FORMAT of an INSERT');
  const gap = /^(?:[ \t\f]*;?[ \t\f]*\r?\n?)/.exec(rest)?.[0].length ?? 0;
  return { kind: 'insert-data', before: text.slice(0, cutAt), after, dataAt: formatEnd + gap, format };
}

function refuseUnsafe(tokens: readonly Token[]): void {
  const semicolon = tokens.findIndex((token) => token.text === ';');
  if (semicolon !== -1 && tokens.slice(semicolon).some((token) => token.text !== ';')) {
    throw refuse.syntax('Multi-statements are not allowed.');
  }
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1];
    if (isWord(token, 'INTO') && isWord(next, 'OUTFILE') && tokens[index + 2]?.kind === 'quoted')
      throw refuse.outfile();
  }
}

/** The FORMAT clause at the end of a query; before SETTINGS, after it, or alone. */
function findOutputFormat(tokens: readonly Token[]): string | undefined {
  const at = tokens.findLastIndex((token) => token.depth === 0 && isWord(token, 'FORMAT'));
  const name = tokens[at + 1];
  const next = tokens[at + 2];
  const isClause =
    at > 0 && name?.kind === 'word' && (next === undefined || next.text === ';' || isWord(next, 'SETTINGS'));
  return isClause ? name.text : undefined;
}

function isWord(token: Token | undefined, word: string): boolean {
  return token?.kind === 'word' && token.text.toUpperCase() === word;
}
