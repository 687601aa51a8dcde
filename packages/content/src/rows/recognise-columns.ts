import type { CodeType } from '../names.ts';
import type { ColumnId } from './column-ids.ts';
import { commonColumns } from './common-columns.ts';
import { toHeaderKey } from './header-key.ts';
import { columnsOfType } from './read-row.ts';

/**
 * What the columns of a table mean for codes of a type: by their headers, and where no header tells, by the values of
 * the first rows. Null: not recognised. A column of the result occurs once.
 */
export function recogniseColumns(
  headers: readonly string[],
  samples: readonly (readonly string[])[],
  type: CodeType,
): (ColumnId | null)[] {
  const keys = headers.map(toHeaderKey);
  const found: (ColumnId | null)[] = headers.map(() => null);
  const own = columnsOfType(type);
  // Those of the type first: in an event, `title` is the event's.
  const columns = [...own, ...commonColumns];
  const name = (namesOf: (column: (typeof columns)[number]) => readonly string[]): void => {
    for (const column of columns) {
      const at = found.includes(column.id) ? -1 : findNamed(keys, found, namesOf(column).map(toHeaderKey));
      if (at !== -1) found[at] = column.id;
    }
  };
  // The headers of our own templates and exports before any other.
  name(({ id }) => [id]);
  name(({ names }) => names);
  for (const { id, kind } of own) {
    if (found.includes(id) || kind.looks === undefined) continue;
    const { looks } = kind;
    const at = samples.findIndex(
      (values, index) => found[index] === null && values.length > 0 && values.every((value) => looks.test(value)),
    );
    if (at !== -1) found[at] = id;
  }
  return found;
}

/** The first name of the list that a free column has: the order of names is the order of certainty. */
function findNamed(keys: readonly string[], found: readonly (ColumnId | null)[], names: readonly string[]): number {
  for (const name of names) {
    const at = keys.findIndex((key, index) => key === name && found[index] === null);
    if (at !== -1) return at;
  }
  return -1;
}
