/** Longer statements are cut: a trace needs to tell them apart, not to repeat them. */
const MAX_CHARACTERS = 1000;

/**
 * A statement without its values. Parameters have none anyway; this removes literals, of which some come from people.
 * Quoted names stay, as they are ours. Comments go as well, since an apostrophe in one would begin a literal.
 */
const tokens = new RegExp(
  [
    /(--[^\n]*|\/\*[\s\S]*?\*\/)/,
    /"(?:[^"]|"")*"|`[^`]*`/,
    // A literal that is cut off goes to the end.
    /(?:\b[eE])?'(?:[^'\\]|''|\\[\s\S])*(?:'|$)/,
    /\$(?<tag>\w*)\$[\s\S]*?\$\k<tag>\$/,
    /[$\w.]*[A-Za-z_$][$\w]*|\d[\d.]*(?:e[+-]?\d+)?/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
);

export function withoutValues(statement: string): string {
  const text = statement
    .slice(0, 4 * MAX_CHARACTERS)
    .replace(tokens, (token: string, comment: string | undefined) => {
      if (comment !== undefined) return ' ';
      if (/^["`]/.test(token) || /^\$\d+$/.test(token)) return token;
      return /^(?:[eE]?'|\$|\d)/.test(token) ? '?' : token;
    })
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS - 1)}…` : text;
}
