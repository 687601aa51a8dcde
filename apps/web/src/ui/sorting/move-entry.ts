/** Moves one entry to another index. An index out of range changes nothing. */
export function moveEntry<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  if (!(from in list) || !(to in list)) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}
