import type { ShownProduct, PageRecord } from '@evercode/contract';
import { assertRouteRecord } from './compile-route.ts';
import { type RouteRecord, type RouteTarget, routeStates } from './route-record.ts';

/** A stored record that is damaged, or was written by a newer version. */
export class UnreadableRouteError extends Error {
  override readonly name = 'UnreadableRouteError';
}

/**
 * Stored form: a JSON array that begins with the format, so a reader recognizes a newer one before misreading it.
 * [1, version, qr, account, state index, url] or [2, version, qr, account, state index, target, options, page], with
 * null for absent elements. A brand is the last element of either, where there is one.
 */
export function encodeRouteRecord(record: RouteRecord): string {
  assertRouteRecord(record);
  const { format, version, qr, account, state, target, options, page, brand } = record;
  const head = [version, qr, account, routeStates.indexOf(state)];
  if (format === 1 && target.kind === 'redirect')
    return JSON.stringify([1, ...head, target.url, ...(brand ? [brand] : [])]);
  return JSON.stringify([2, ...head, target, options ?? null, page ?? null, ...(brand ? [brand] : [])]);
}

/** Cheap on purpose: encodeRouteRecord validated the record, and decide() guards what is sent. */
export function decodeRouteRecord(text: string): RouteRecord {
  const tuple = parseTuple(text);
  const [format, version, qr, account, stateIndex, target, options, page] = tuple;
  const state = typeof stateIndex === 'number' ? routeStates[stateIndex] : undefined;
  if (state === undefined || typeof version !== 'number' || typeof qr !== 'string' || typeof account !== 'string')
    throw damaged();
  if (format === 1 && typeof target === 'string')
    return {
      format,
      version,
      qr,
      account,
      state,
      target: { kind: 'redirect', url: target },
      ...brandOf(tuple[6]),
    };
  if (format !== 2 || !isTarget(target) || !isObjectOrNull(options) || !isObjectOrNull(page)) throw damaged();
  return {
    format,
    version,
    qr,
    account,
    state,
    target,
    // Not checked further: cut text is no JSON, and decide() trusts none of the addresses.
    ...(options !== null && { options }),
    ...(page !== null && { page: page as PageRecord }),
    ...brandOf(tuple[8]),
  };
}

/** Not checked further, as above: it only names what a page says. */
function brandOf(value: unknown): { brand?: ShownProduct } {
  return typeof value === 'object' && value !== null ? { brand: value } : {};
}

const damaged = (): UnreadableRouteError =>
  new UnreadableRouteError('A stored route record is damaged or of a newer format.');

const isObjectOrNull = (value: unknown): value is object | null => typeof value === 'object' && !Array.isArray(value);

function isTarget(value: unknown): value is RouteTarget {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  switch (value.kind) {
    case 'redirect':
      return 'url' in value && typeof value.url === 'string';
    case 'file':
      return 'asset' in value && typeof value.asset === 'string';
    default:
      return value.kind === 'page' || value.kind === 'stores';
  }
}

function parseTuple(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text);
    if (Array.isArray(parsed)) return parsed;
  } catch {
    // Falls through to the error below.
  }
  throw new UnreadableRouteError('A stored route record is not readable.');
}
