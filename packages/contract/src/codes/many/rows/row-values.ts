import type { QrState } from '../../code.ts';

/** Values of the columns that every type has, as texts of cells and back. */

/**
 * The parts of a cell with a list: separated by semicolons, or by commas if it has none, trimmed, without empty ones.
 */
export function splitList(cell: string): string[] {
  const parts = splitAt(cell, ';');
  const list = parts.length > 1 ? parts : splitAt(cell, ',');
  return list.map((part) => part.replaceAll(/\\([;\\])/g, '$1').trim()).filter((part) => part !== '');
}

/** Splits at a sign that no backslash precedes. */
function splitAt(cell: string, sign: ';' | ','): string[] {
  const parts = cell.match(sign === ';' ? /(?:\\[;\\]|[^;])+/g : /(?:\\[;\\]|[^,])+/g) ?? [];
  return sign === ';' && /(?:^|[^\\])(?:\\\\)*;/.test(cell) && parts.length === 1 ? [...parts, ''] : parts;
}

/** A single part with a comma ends with a semicolon, so that it stays one. */
export function joinList(parts: readonly string[]): string {
  const cell = parts.map((part) => part.replaceAll(/[;\\]/g, String.raw`\$&`)).join('; ');
  return parts.length === 1 && cell.includes(',') ? `${cell};` : cell;
}

/** The ending of a short link, given alone or with its address. */
export function readEnding(cell: string): string {
  const address = cell.replace(/^[a-z]+:\/\//i, '');
  return address.slice(address.indexOf('/') + 1);
}

/** The host that a cell names, alone or as an address. */
export const readDomain = (cell: string): string =>
  cell
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/[/?#].*$/s, '')
    .replace(/\.$/, '')
    .toLowerCase();

type Parameter = { readonly name: string; readonly value: string };

/** Written like a query: `utm_source=poster&utm_medium=print`. */
export function readParameters(cell: string): Parameter[] {
  return [...new URLSearchParams(cell.replace(/^\?/, ''))].map(([name, value]) => ({ name, value }));
}

export const writeParameters = (parameters: readonly Parameter[]): string =>
  new URLSearchParams(parameters.map(({ name, value }) => [name, value])).toString();

const statuses = {
  active: ['active', 'on', 'live', 'ativo', 'ativado', 'activo', 'attivo'],
  paused: ['paused', 'off', 'inactive', 'pausado', 'inativo', 'inactivo', 'in pausa', 'inattivo'],
  deleted: ['trash', 'deleted', 'na lixeira', 'lixeira', 'papelera', 'en la papelera', 'cestino', 'nel cestino'],
} as const satisfies Record<QrState, readonly string[]>;

export function readStatus(cell: string): QrState | undefined {
  const word = cell.toLowerCase();
  return (['active', 'paused', 'deleted'] as const).find((state) => statuses[state].some((name) => name === word));
}

/** The first word of each, in every language: programs read it. */
export const writeStatus = (state: QrState): string => statuses[state][0];
