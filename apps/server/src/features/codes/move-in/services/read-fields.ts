import { countryCodes, type CountryCode } from '@evercode/contract';

/** Reads values that another service sent. Nothing is assumed of them: a wrong type reads as not told. */

export type Fields = Readonly<Record<string, unknown>>;

export function fieldsOf(value: unknown): Fields {
  // An object that is not an array is a record of unknown values.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Without NUL and lone surrogates, which PostgreSQL cannot store. */
export function textOf(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return '';
  return value.toWellFormed().replaceAll('\u0000', '').trim();
}

/** Thousands in groups, as spreadsheets write them: "12,400", "12.400", "12 400". */
const grouped = /^\d{1,3}(?:[\s,.'’]\d{3})+$/;

/** A whole number from 0 on, also as text: "1204". */
export function countOf(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null;
  const text = typeof value === 'string' ? value.trim() : '';
  const count = text === '' ? value : Number(grouped.test(text) ? text.replaceAll(/\D/g, '') : text);
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : null;
}

/** A limit: 0 means none in the services that know limits. */
export function limitOf(value: unknown): number | null {
  const count = countOf(value);
  return count === 0 ? null : count;
}

const countries: ReadonlySet<string> = new Set(countryCodes);

export function isCountry(value: string): value is CountryCode {
  return countries.has(value);
}

const withoutZone = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/;
const [EARLIEST, LATEST] = [Date.UTC(1995, 0, 1), Date.UTC(2200, 0, 1)];

/** A time without a zone is read as UTC. Seconds since 1970 are understood, too; other numbers are no times. */
export function instantOf(value: unknown): string | null {
  const text = textOf(value);
  if (!/\d{4}/.test(text)) return null;
  const ms = /^\d{9,11}$/.test(text)
    ? Number(text) * 1000
    : Date.parse(withoutZone.test(text) ? `${text.replace(' ', 'T')}Z` : text);
  return ms >= EARLIEST && ms <= LATEST ? new Date(ms).toISOString() : null;
}

/** Host and ending of a short link, with or without its scheme. `below`: a path that all short links begin with. */
export function splitShortLink(value: unknown, below = ''): { domain: string; ending: string } {
  const text = textOf(value);
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (text === '' || !URL.canParse(address)) return { domain: '', ending: '' };
  const { host, pathname } = new URL(address);
  const path = pathname.startsWith(`${below}/`) ? pathname.slice(below.length) : pathname;
  return { domain: host, ending: decoded(path.replaceAll(/^\/+|\/+$/g, '')) };
}

/** A host as it is typed, which may be an internationalised name, in ASCII. */
export function domainOf(value: unknown): string {
  return splitShortLink(value).domain;
}

function decoded(path: string): string {
  try {
    return textOf(decodeURIComponent(path));
  } catch {
    return path;
  }
}
