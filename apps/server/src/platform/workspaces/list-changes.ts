/** The names of the fields that differ, for a log that says which ones changed and not what is in them. */
export function listChanges<Fields extends object>(before: Fields, after: Fields): string[] {
  const values = new Map(Object.entries(before));
  return Object.entries(after).flatMap(([name, value]) => (JSON.stringify(values.get(name)) === JSON.stringify(value) ? [] : [name]));
}
