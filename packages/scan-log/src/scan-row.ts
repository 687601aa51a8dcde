import type { ScanEntry, StoredScan } from './scan-entry.ts';

/** What visitors send is cut to these lengths; what is ours is not. */
const maxUserAgent = 512;
const maxReferrer = 512;
const maxLanguage = 64;
const maxPurpose = 32;
const maxCountry = 8;
/** The longest text form of an IPv6 address. */
const maxAddress = 45;

/** A scan without its address, in the order it has on disk. */
export type ScanRow = readonly [
  at: number, qr: string, account: string, userAgent: string, language: string, referrer: string, method: string, purpose: string, country: string,
];

export function toRow(entry: ScanEntry): ScanRow {
  return [
    entry.at, entry.qr, entry.account, cut(entry.userAgent, maxUserAgent), cut(entry.language, maxLanguage), cut(entry.referrer, maxReferrer),
    entry.method, cut(entry.purpose, maxPurpose), cut(entry.country, maxCountry),
  ];
}

/** The line that stands for the entry's address in the sealed part. */
export function toAddressLine(ip: string): string {
  return cut(ip, maxAddress).replaceAll('\n', '');
}

/** Undefined for what is not the row of a scan. */
export function fromRow(row: unknown, index: number, ip: string | null): StoredScan | undefined {
  const columns: readonly unknown[] = Array.isArray(row) ? row : [];
  const [at, qr, account, userAgent, language, referrer, method, purpose, country] = columns;
  if (
    typeof at !== 'number' || typeof qr !== 'string' || typeof account !== 'string' || typeof userAgent !== 'string' || typeof language !== 'string'
    || typeof referrer !== 'string' || typeof purpose !== 'string' || typeof country !== 'string' || (method !== 'GET' && method !== 'HEAD')
  ) return undefined;
  return { index, at, qr, account, ip, userAgent, language, referrer, method, purpose, country };
}

function cut(text: string, maxLength: number): string {
  return text.length > maxLength ? text.slice(0, maxLength) : text;
}
