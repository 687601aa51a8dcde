/** What kind of promise a line of the specification makes. */
export type SpecLineKind = 'bullet' | 'row' | 'paragraph';

export type SpecLines = ReadonlyMap<number, SpecLineKind>;

/**
 * The lines of the specification that promise something: bullets and numbered steps, rows of tables (not their heads), paragraphs.
 * Left out are headings, and the labels over a list in section 7 ("Auth and users").
 */
export function readSpecLines(spec: string): SpecLines {
  const lines = spec.split('\n').map((line) => line.trim());
  const kinds = new Map<number, SpecLineKind>();
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1] ?? '';
    const kind = kindOf(line, next);
    if (kind) kinds.set(index + 1, kind);
  }
  return kinds;
}

function kindOf(line: string, next: string): SpecLineKind | undefined {
  if (line === '' || line.startsWith('#')) return undefined;
  if (line.startsWith('|')) return isRule(line) || isRule(next) ? undefined : 'row';
  if (/^(-|\d+\.) /.test(line)) return 'bullet';
  const isLabel = next.startsWith('- ') && !/[.:]$/.test(line);
  return isLabel ? undefined : 'paragraph';
}

/** `|---|---|`: the line above it is the head of the table. */
function isRule(line: string): boolean {
  return /^\|[-|: ]+\|$/.test(line);
}
