import { isDestination, toDestination } from './destination.ts';
import { changeAddresses } from './route-addresses.ts';
import { InvalidRouteError, type RouteOptions, type RouteRecord, routeStates } from './route-record.ts';
import { type Parameter, withParameters } from './with-parameters.ts';

/**
 * Validates a record, normalizes every address that a scan can redirect to, and adds the URL parameters: work done once
 * at save time, not at each scan. Throws InvalidRouteError.
 */
export function compileRouteRecord({
  version,
  qr,
  account,
  state,
  target,
  options = {},
  page,
  brand,
}: Omit<RouteRecord, 'format'>): RouteRecord {
  const { parameters = [], ...rest } = options;
  const addressed = changeAddresses({ target, options: withoutUndefined(rest), ...(page && { page }) }, (url, field) =>
    compileAddress(url, field, parameters),
  );
  const hasOptions = Object.keys(addressed.options).length > 0;
  const isPlain = addressed.target.kind === 'redirect' && !hasOptions && page === undefined;
  const record: RouteRecord = {
    format: isPlain ? 1 : 2,
    version,
    qr,
    account,
    state,
    target: addressed.target,
    ...(hasOptions && { options: addressed.options }),
    ...(addressed.page && { page: addressed.page }),
    ...(brand && { brand }),
  };
  assertRouteRecord(record);
  return record;
}

function compileAddress(url: string, field: string, parameters: readonly Parameter[]): string {
  const sent = toDestination(url);
  if (sent === undefined) throw new InvalidRouteError(field);
  return withParameters(sent, parameters);
}

/** Drops undefined options, so a compiled record equals a stored one. */
function withoutUndefined(options: RouteOptions): RouteOptions {
  return Object.fromEntries(Object.entries(options).filter(([, option]) => option !== undefined));
}

/** Checks the invariants of stored records. Throws InvalidRouteError. */
export function assertRouteRecord({ version, qr, account, state, target, options = {}, page }: RouteRecord): void {
  if (!Number.isSafeInteger(version) || version < 0) throw new InvalidRouteError('version');
  if (qr === '') throw new InvalidRouteError('qr');
  if (account === '') throw new InvalidRouteError('account');
  if (!routeStates.includes(state)) throw new InvalidRouteError('state');
  if (target.kind === 'file' && target.asset === '') throw new InvalidRouteError('target.asset');
  // Every target but a redirect shows the page, or is described by it.
  if (target.kind !== 'redirect' && page === undefined) throw new InvalidRouteError('page');
  changeAddresses({ target, options }, (url, field) => {
    if (!isDestination(url)) throw new InvalidRouteError(field);
    return url;
  });
  assertOptions(options);
}

function assertOptions({ schedule, limit, password, quotaUntil, leftUntil, rules = [] }: RouteOptions): void {
  for (const time of [schedule?.from, schedule?.until])
    if (typeof time === 'number' && !Number.isFinite(time)) throw new InvalidRouteError('options.schedule');
  if (limit !== undefined && (!Number.isSafeInteger(limit.count) || limit.count < 0))
    throw new InvalidRouteError('options.limit.count');
  if (quotaUntil !== undefined && !Number.isSafeInteger(quotaUntil)) throw new InvalidRouteError('options.quotaUntil');
  if (leftUntil !== undefined && !Number.isSafeInteger(leftUntil)) throw new InvalidRouteError('options.leftUntil');
  if (password === '') throw new InvalidRouteError('options.password');
  for (const [index, { id, to }] of rules.entries()) {
    if (id === '') throw new InvalidRouteError(`options.rules.${index}.id`);
    if (to.length === 0 || to.some(({ weight }) => !(weight > 0 && Number.isFinite(weight))))
      throw new InvalidRouteError(`options.rules.${index}.to`);
  }
}
