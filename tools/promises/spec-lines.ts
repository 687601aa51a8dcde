import { createHash } from 'node:crypto';

/** The form of a requirement in the specification. */
type SpecLineKind = 'bullet' | 'row' | 'paragraph';

/** `section` is 0 before the first numbered heading. `hash` reveals a changed line without its text. */
export type SpecLine = { kind: SpecLineKind; section: number; hash: string };

/** Keyed by line number. */
export type SpecLines = ReadonlyMap<number, SpecLine>;

/**
 * The lines of the specification that require something: bullets, numbered steps, table rows without heads, and
 * paragraphs. Excludes headings, and labels over a list as in section 7 ("Auth and users").
 */
export function readSpecLines(spec: string): SpecLines {
  const lines = spec.split('\n').map((line) => line.trim());
  const found = new Map<number, SpecLine>();
  let section = 0;
  for (const [index, line] of lines.entries()) {
    section = Number(/^## (\d+)\./.exec(line)?.[1] ?? section);
    const kind = kindOf(line, lines[index + 1] ?? '');
    if (kind) found.set(index + 1, { kind, section, hash: hashLine(line) });
  }
  return found;
}

function kindOf(line: string, next: string): SpecLineKind | undefined {
  if (line === '' || line.startsWith('#')) return undefined;
  if (line.startsWith('|')) return isTableRule(line) || isTableRule(next) ? undefined : 'row';
  if (/^(-|\d+\.) /.test(line)) return 'bullet';
  const isLabel = next.startsWith('- ') && !/[.:]$/.test(line);
  return isLabel ? undefined : 'paragraph';
}

/** `|---|---|`: the line above is the head of the table. */
function isTableRule(line: string): boolean {
  return /^\|[-|: ]+\|$/.test(line);
}

const hashLine = (line: string): string => createHash('sha256').update(line).digest('hex').slice(0, 12);
