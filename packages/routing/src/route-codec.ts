import { assertRouteRecord, type RouteRecord, routeStates } from './route-record.ts';

/** A stored record that this version of the program cannot read: damaged, or written by a newer one. */
export class UnreadableRouteError extends Error {
  override readonly name = 'UnreadableRouteError';
}

/**
 * Stored form: a JSON array whose first element is the format, so that a reader can tell a newer one before it misreads it.
 * [1, version, qr, account, state index, url]
 */
export function encodeRouteRecord(record: RouteRecord): string {
  assertRouteRecord(record);
  return JSON.stringify([1, record.version, record.qr, record.account, routeStates.indexOf(record.state), record.target.url]);
}

/** Cheap on purpose: everything was checked by encodeRouteRecord, and decide() guards what leaves. */
export function decodeRouteRecord(text: string): RouteRecord {
  const [format, version, qr, account, stateIndex, url] = parseTuple(text);
  const state = typeof stateIndex === 'number' ? routeStates[stateIndex] : undefined;
  if (format !== 1 || state === undefined || typeof version !== 'number' || typeof qr !== 'string' || typeof account !== 'string' || typeof url !== 'string') {
    throw new UnreadableRouteError('A stored route record is damaged or of a newer format.');
  }
  return { format, version, qr, account, state, target: { kind: 'redirect', url } };
}

function parseTuple(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text);
    if (Array.isArray(parsed)) return parsed;
  } catch {
    // Falls through: text that is no JSON is as unreadable as JSON of another shape.
  }
  throw new UnreadableRouteError('A stored route record is not readable.');
}
