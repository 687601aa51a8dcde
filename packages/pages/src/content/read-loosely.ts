/**
 * Readers for incomplete drafts and damaged content. They return empty values and never throw.
 */

export type Loose = Readonly<Record<string, unknown>>;

export function asLoose(value: unknown): Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

export function listOf(value: unknown): Loose[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null).map(asLoose) : [];
}

export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(textOf).filter((text) => text !== '') : [];
}

/** The name if it is in the list, and so a safe key of a table. */
export function nameOf<Name extends string>(names: readonly Name[], value: unknown): Name | undefined {
  return names.find((name) => name === value);
}

/** The names that `value` contains, in the order of `names`. */
export function namesOf<Name extends string>(names: readonly Name[], value: unknown): Name[] {
  return Array.isArray(value) ? names.filter((name) => value.includes(name)) : [];
}
