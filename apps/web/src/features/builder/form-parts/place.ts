import type { ContentFormProps } from '../content/content-form.ts';

export type Around = Omit<ContentFormProps, 'value' | 'onChange'>;

/** A spot within a content that is being written: its path, what is there, and how to put something else there. */
export type Place = Readonly<{
  path: string;
  value: unknown;
  put: (value: unknown) => void;
  at: (key: string | number) => Place;
  /** What the whole form was given. */
  around: Around;
}>;

export function placeOf({ value, onChange, ...around }: ContentFormProps): Place {
  return makePlace('', value, (next) => onChange(recordOf(next)), around);
}

function makePlace(path: string, value: unknown, put: (value: unknown) => void, around: Around): Place {
  return {
    path, value, put, around,
    at: (key) => makePlace(
      path === '' ? String(key) : `${path}.${key}`,
      typeof key === 'number' ? listOf(value)[key] : recordOf(value)[key],
      (next) => put(typeof key === 'number' ? listOf(value).with(key, next) : { ...recordOf(value), [key]: next }),
      around,
    ),
  };
}

/** A draft holds whatever was typed or stored so far; what is no list counts as an empty one. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  // An object that is no list has names and values, whatever these are.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** Whether anything under a spot is said to be wrong. */
export function hasErrorWithin({ path, value, around }: Place): boolean {
  const isWrong = (at: string, found: unknown): boolean => around.errorOf(at) !== undefined
    || (Array.isArray(found) ? found.some((part, index) => isWrong(`${at}.${index}`, part))
      : Object.entries(recordOf(found)).some(([key, part]) => isWrong(`${at}.${key}`, part)));
  return isWrong(path, value);
}
