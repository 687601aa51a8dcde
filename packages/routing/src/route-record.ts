import { isDestination, toDestination } from './destination.ts';

export const routeStates = ['active', 'paused', 'trashed', 'gone'] as const;

export type RouteState = (typeof routeStates)[number];

/** All that a scan needs to know of one code. Compiled at save time, so that nothing has to be looked up or checked at scan time. */
export type RouteRecord = {
  readonly format: 1;
  /** Grows with every save of the code; of two records the one with the higher version is true, in whatever order they arrive. */
  readonly version: number;
  readonly qr: string;
  readonly account: string;
  readonly state: RouteState;
  readonly target: { readonly kind: 'redirect'; readonly url: string };
};

/** A record that must not reach a printed code. Thrown at compile time, never at scan time. */
export class InvalidRouteError extends Error {
  override readonly name = 'InvalidRouteError';
  readonly field: string;

  constructor(field: string) {
    super(`The route record's ${field} is not valid.`);
    this.field = field;
  }
}

/** Checks a record and brings its destination into the form that is sent. Throws InvalidRouteError. */
export function compileRouteRecord(input: Omit<RouteRecord, 'format'>): RouteRecord {
  const url = toDestination(input.target.url);
  if (url === undefined) throw new InvalidRouteError('target.url');
  const { version, qr, account, state } = input;
  const record: RouteRecord = { format: 1, version, qr, account, state, target: { kind: 'redirect', url } };
  assertRouteRecord(record);
  return record;
}

export function assertRouteRecord(record: RouteRecord): void {
  if (!Number.isSafeInteger(record.version) || record.version < 0) throw new InvalidRouteError('version');
  if (record.qr === '') throw new InvalidRouteError('qr');
  if (record.account === '') throw new InvalidRouteError('account');
  if (!routeStates.includes(record.state)) throw new InvalidRouteError('state');
  if (!isDestination(record.target.url)) throw new InvalidRouteError('target.url');
}
