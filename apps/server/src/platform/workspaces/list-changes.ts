/** The names of changed fields, for a log that does not contain their values. */
export function listChanges<Fields extends object>(before: Fields, after: Fields): string[] {
  const values = new Map(Object.entries(before));
  return Object.entries(after).flatMap(([name, value]) =>
    JSON.stringify(values.get(name)) === JSON.stringify(value) ? [] : [name],
  );
}
