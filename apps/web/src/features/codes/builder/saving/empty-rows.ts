import { types } from '@evercode/content';
import type { CodeType } from '@evercode/contract';
import type { ContentDraft } from '../fields/content-form.ts';
import { listOf, toRecord } from '../fields/place.ts';
import { isSameJson } from './merge-patch.ts';

/** The lists of small entries that forms show with an empty row. */
const entryLists = new Set(['phones', 'emails', 'addresses', 'websites', 'links', 'entries']);
/** Members of an entry that have a value before anything is entered. */
const choices = new Set(['kind', 'network']);

/** The content as it is checked and sent: without the list rows in which nothing was entered. */
export function dropEmptyRows(type: CodeType, content: ContentDraft): ContentDraft {
  const dropWithin = (value: unknown, name = ''): unknown => {
    if (Array.isArray(value)) return findKeptRows(type, name, value).map((row) => dropWithin(value[row]));
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, dropWithin(part, key)]))
      : value;
  };
  return toRecord(dropWithin(content));
}

/** Translates a path within the content without its empty rows to the path of the same field in the form. */
export function findFormPath(type: CodeType, content: ContentDraft, path: string): string {
  let value: unknown = content;
  let name = '';
  const keys = path.split('.').map((key) => {
    const isList = Array.isArray(value);
    const formKey = isList ? String(findKeptRows(type, name, listOf(value))[Number(key)] ?? key) : key;
    value = isList ? listOf(value)[Number(formKey)] : toRecord(value)[formKey];
    name = key;
    return formKey;
  });
  return keys.join('.');
}

/**
 * The indexes of the rows that count. A list that needs an entry keeps its rows if all of them are empty, so that the
 * error is shown at a field.
 */
function findKeptRows(type: CodeType, name: string, rows: readonly unknown[]): number[] {
  const all = [...rows.keys()];
  if (type === 'landing-page' && name === 'blocks') {
    const isUntouched = (row: unknown) => listOf(types[type].empty['blocks']).some((blank) => isSameJson(row, blank));
    // An untouched profile is valid, an untouched button is not.
    return rows.every(isUntouched)
      ? all
      : all.filter((row) => toRecord(rows[row])['kind'] !== 'link' || !isUntouched(rows[row]));
  }
  if (!entryLists.has(name)) return all;
  const filled = all.filter((row) => !isEmptyEntry(rows[row]));
  const needsEntry = type !== 'business-card';
  return filled.length === 0 && needsEntry ? all : filled;
}

const isEmptyEntry = (entry: unknown): boolean =>
  typeof entry === 'string'
    ? entry.trim() === ''
    : Object.entries(toRecord(entry)).every(
        ([key, value]) => choices.has(key) || (typeof value === 'string' && value.trim() === ''),
      );
