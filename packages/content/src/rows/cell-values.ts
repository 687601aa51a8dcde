import { readWallTime } from './read-wall-time.ts';
import { countryOf } from './country-names.ts';

/** Why a cell does not say a value of its column. Everything else is refused by the schema of the type. */
export type CellFault =
  | 'not-yes-or-no'
  | 'unknown-choice'
  | 'unknown-country'
  | 'not-a-date'
  | 'unclear-date'
  | 'shortened-number';

type ReadCell = { readonly value: unknown } | { readonly fault: CellFault };

/** How a cell and a value of a content become each other. */
export type CellKind = {
  readonly read: (cell: string) => ReadCell;
  readonly write: (value: unknown) => string;
  /** Texts by which a column is recognised that has no name. */
  readonly looks?: RegExp;
};

const writeText = (value: unknown): string => (typeof value === 'string' ? value : '');

export const textCell: CellKind = { read: (cell) => ({ value: cell }), write: writeText };

export const addressCell: CellKind = { ...textCell, looks: /^(?:https?:\/\/|www\.)\S+$/i };

export const mailCell: CellKind = { ...textCell, looks: /^[^\s@]+@[^\s@]+\.[^\s@]+$/ };

/** Spreadsheets show long numbers as `1.23E+10` and save that: the digits are lost. */
const shortened = /^\d(?:[.,]\d+)?E\+?\d+$/i;

export const phoneCell: CellKind = {
  read: (cell) => (shortened.test(cell) ? { fault: 'shortened-number' } : { value: cell }),
  write: writeText,
  looks: /^[+(]?\d[\d ()./-]{5,}$/,
};

const yes = new Set([
  'yes',
  'y',
  'true',
  '1',
  'x',
  'on',
  'sim',
  's',
  'sí',
  'si',
  'sì',
  'verdadeiro',
  'verdadero',
  'vero',
]);
const no = new Set(['no', 'n', 'false', '0', 'off', 'não', 'nao', 'falso']);

export function readYesOrNo(cell: string): boolean | undefined {
  const word = cell.toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
}

export const yesOrNoCell: CellKind = {
  read: (cell) => {
    const value = readYesOrNo(cell);
    return value === undefined ? { fault: 'not-yes-or-no' } : { value };
  },
  // The schemas default to no.
  write: (value) => (value === true ? 'yes' : ''),
};

/** One of some values, each with the words that mean it. */
export function choiceCell(words: Readonly<Record<string, readonly string[]>>): CellKind {
  const values = new Map(
    Object.entries(words).flatMap(([value, names]) => [value, ...names].map((name) => [name.toLowerCase(), value])),
  );
  return {
    read: (cell) => {
      const value = values.get(cell.toLowerCase());
      return value === undefined ? { fault: 'unknown-choice' } : { value };
    },
    write: writeText,
  };
}

export const countryCell: CellKind = {
  read: (cell) => {
    const value = countryOf(cell);
    return value === undefined ? { fault: 'unknown-country' } : { value };
  },
  write: writeText,
};

export const wallTimeCell: CellKind = {
  read: readWallTime,
  write: (value) => writeText(value).replace('T', ' '),
};
