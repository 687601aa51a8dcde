const LONGEST = 2_000;
const MOST_ITEMS = 200;
const DEEPEST = 12;

/**
 * Characters that a person does not see and a model reads: controls, marks of direction, and tag characters, in which
 * hidden instructions are written.
 */
const unseen = /(?![\n\t])[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;

/** Data for a model: texts without unseen characters, and bounded, as a content may have 200 kB. */
export function showText<T>(value: T, depth = 0): T {
  // Of the same shape: only texts change, and lists end earlier.
  return show(value, depth) as T;
}

function show(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return showLine(value, LONGEST);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === DEEPEST) return null;
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).map((each) => show(each, depth + 1));
  const entries = Object.entries(value).map(([name, each]) => [showLine(name, 100), show(each, depth + 1)] as const);
  return Object.fromEntries(entries);
}

/** One text, of so many characters at most. */
export function showLine(text: string, longest: number): string {
  const seen = text.replaceAll(unseen, '');
  return seen.length <= longest ? seen : `${seen.slice(0, longest - 1).toWellFormed()}…`;
}
