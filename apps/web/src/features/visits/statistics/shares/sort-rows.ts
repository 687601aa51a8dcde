import type { Language } from '@evercode/i18n';
import type { ShareRow } from './shares.ts';

export const columns = ['name', 'total', 'share'] as const;
export type Column = (typeof columns)[number];
export type Order = Readonly<{ by: Column; isDescending: boolean }>;

export const defaultOrder: Order = { by: 'total', isDescending: true };

/** Names start ascending, figures descending; a second press reverses. */
export function toggleOrder({ by, isDescending }: Order, column: Column): Order {
  return { by: column, isDescending: by === column ? !isDescending : column !== 'name' };
}

/** A stable sort. */
export function sortRows(rows: readonly ShareRow[], { by, isDescending }: Order, language: Language): ShareRow[] {
  const compareNames = new Intl.Collator(language, { numeric: true }).compare;
  const sign = isDescending ? -1 : 1;
  return rows.toSorted((a, b) => sign * (by === 'name' ? compareNames(a.name, b.name) : a[by] - b[by]));
}
