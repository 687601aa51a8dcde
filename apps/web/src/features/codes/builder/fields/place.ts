import type { ContentFormProps } from './content-form.ts';

type FormContext = Omit<ContentFormProps, 'value' | 'onChange'>;

/** A position within edited content: its path, its value, and a setter. */
export type Place = Readonly<{
  path: string;
  value: unknown;
  put: (value: unknown) => void;
  at: (key: string | number) => Place;
  /** The props shared by the whole form. */
  form: FormContext;
}>;

export function placeOf({ value, onChange, ...form }: ContentFormProps): Place {
  return makePlace('', value, (next) => onChange(toRecord(next)), form);
}

function makePlace(path: string, value: unknown, put: (value: unknown) => void, form: FormContext): Place {
  return {
    path,
    value,
    put,
    form,
    at: (key) =>
      makePlace(
        path === '' ? String(key) : `${path}.${key}`,
        typeof key === 'number' ? listOf(value)[key] : toRecord(value)[key],
        (next) => put(typeof key === 'number' ? listOf(value).with(key, next) : { ...toRecord(value), [key]: next }),
        form,
      ),
  };
}

/** Drafts are not validated: a value of another type counts as empty. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  // A non-null object that is not an array has string keys and unknown values.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** Whether this position or anything below it has an error. */
export function hasErrorWithin({ path, value, form }: Place): boolean {
  const hasErrorAt = (at: string, found: unknown): boolean =>
    form.errorOf(at) !== undefined ||
    (Array.isArray(found)
      ? found.some((part, index) => hasErrorAt(`${at}.${index}`, part))
      : Object.entries(toRecord(found)).some(([key, part]) => hasErrorAt(`${at}.${key}`, part)));
  return hasErrorAt(path, value);
}
