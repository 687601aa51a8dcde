import { partNames, type PartName } from './part-names.ts';

/** A content under edit: any field may be missing or invalid. */
export type Draft = Readonly<Record<string, unknown>>;

/** Contact entries are objects of the business card's form; a single value is a list of one. */
export type Parts = Partial<Record<PartName, readonly unknown[]>>;

/**
 * How a type takes part in conversions: how many of each part it holds, and the conversions between parts and draft.
 */
export type PartsOfType = {
  readonly room: Partial<Record<PartName, number>>;
  readonly read: (draft: Draft) => Parts;
  readonly write: (parts: Parts) => Draft;
};

/** The parts that are filled in. */
export function pickFilled(found: Parts): Parts {
  const parts: Parts = {};
  for (const name of partNames) {
    const filled = found[name]?.filter(isFilled) ?? [];
    if (filled.length > 0) parts[name] = filled;
  }
  return parts;
}

export function listOf(value: unknown): readonly unknown[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  return list;
}

export const recordOf = (value: unknown): Draft =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

export function isFilled(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value !== null && value !== undefined;
}

export const hasFilled = (key: string) => (entry: unknown) => isFilled(recordOf(entry)[key]);

/** The first value of a part, or `otherwise`. */
export const firstOf = (parts: Parts, name: PartName, otherwise: unknown = ''): unknown =>
  parts[name]?.[0] ?? otherwise;
export const allOf = (parts: Parts, name: PartName): readonly unknown[] => parts[name] ?? [];
