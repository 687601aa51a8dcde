// Splits SQL into tokens, as far as finding the parts of a statement needs: comments and quoted text must not be
// mistaken for SQL.

export type Token = { kind: 'word' | 'quoted' | 'sign'; text: string; start: number; end: number; depth: number };

const patterns: readonly [Token['kind'] | 'nothing', RegExp][] = [
  ['nothing', /\s+|\ufeff/y],
  ['nothing', /--[^\n]*|#[ !][^\n]*/y],
  ['nothing', /\/\*[\s\S]*?(?:\*\/|$)/y],
  ['quoted', /'(?:[^'\\]|\\[\s\S]|'')*(?:'|$)/y],
  ['quoted', /"(?:[^"\\]|\\[\s\S]|"")*(?:"|$)/y],
  ['quoted', /`(?:[^`\\]|\\[\s\S]|``)*(?:`|$)/y],
  ['quoted', /\$(\w*)\$[\s\S]*?\$\1\$/y],
  ['word', /[\p{L}\p{N}_$]+/uy],
  ['sign', /[\s\S]/y],
];

/** Lazily, so that a reader may stop where the data of an INSERT begins: data is not SQL. */
export function* readTokens(sql: string): Generator<Token, void, undefined> {
  let at = 0;
  let depth = 0;
  while (at < sql.length) {
    const [kind, text] = readOne(sql, at);
    if (text === ')') depth = Math.max(0, depth - 1);
    if (kind !== 'nothing') yield { kind, text, start: at, end: at + text.length, depth };
    if (text === '(') depth += 1;
    at += text.length;
  }
}

function readOne(sql: string, at: number): [Token['kind'] | 'nothing', string] {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at;
    const text = pattern.exec(sql)?.[0];
    if (text !== undefined && text !== '') return [kind, text];
  }
  return ['sign', sql.charAt(at)];
}
