import type { CodeType } from '../names.ts';
import { commonColumns } from './common-columns.ts';
import { columnsOfType } from './read-row.ts';

/** A table to start from: the columns of a type, and two rows that are valid. */
export function templateOf(type: CodeType): string[][] {
  const [name, ...common] = commonColumns;
  const columns = [...(name ? [name] : []), ...columnsOfType(type), ...common];
  return [columns.map(({ id }) => id), ...([0, 1] as const).map((row) => columns.map(({ examples }) => examples[row]))];
}
