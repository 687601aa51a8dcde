import { isDestination, toDestination } from './destination.ts';
import { changeAddresses } from './route-addresses.ts';
import { InvalidRouteError, type RouteOptions, type RouteRecord, routeStates } from './route-record.ts';
import { type Parameter, withParameters } from './with-parameters.ts';

/**
 * Checks a record, brings every address that it may send a visitor to into the form that is sent, and adds the URL parameters to it: what
 * can be done once, when a code is saved, is not done at each scan. Throws InvalidRouteError.
 */
export function compileRouteRecord({ version, qr, account, state, target, options = {}, page }: Omit<RouteRecord, 'format'>): RouteRecord {
  const { parameters = [], ...rest } = options;
  const addressed = changeAddresses({ target, options: withoutAbsent(rest), ...(page && { page }) }, (url, field) => toSent(url, field, parameters));
  const hasOptions = Object.keys(addressed.options).length > 0;
  const isPlain = addressed.target.kind === 'redirect' && !hasOptions && page === undefined;
  const record: RouteRecord = {
    format: isPlain ? 1 : 2, version, qr, account, state, target: addressed.target,
    ...(hasOptions && { options: addressed.options }), ...(addressed.page && { page: addressed.page }),
  };
  assertRouteRecord(record);
  return record;
}

function toSent(url: string, field: string, parameters: readonly Parameter[]): string {
  const sent = toDestination(url);
  if (sent === undefined) throw new InvalidRouteError(field);
  return withParameters(sent, parameters);
}

/** What is undefined is off, and a record in memory says so as a stored one does. */
function withoutAbsent(options: RouteOptions): RouteOptions {
  return Object.fromEntries(Object.entries(options).filter(([, option]) => option !== undefined));
}

/** What every record that is stored holds to. Throws InvalidRouteError. */
export function assertRouteRecord({ version, qr, account, state, target, options = {}, page }: RouteRecord): void {
  if (!Number.isSafeInteger(version) || version < 0) throw new InvalidRouteError('version');
  if (qr === '') throw new InvalidRouteError('qr');
  if (account === '') throw new InvalidRouteError('account');
  if (!routeStates.includes(state)) throw new InvalidRouteError('state');
  if (target.kind === 'file' && target.asset === '') throw new InvalidRouteError('target.asset');
  // Whatever does not lead somewhere else is shown or described by the page.
  if (target.kind !== 'redirect' && page === undefined) throw new InvalidRouteError('page');
  changeAddresses({ target, options }, (url, field) => {
    if (!isDestination(url)) throw new InvalidRouteError(field);
    return url;
  });
  assertOptions(options);
}

function assertOptions({ schedule, limit, password, quotaUntil, rules = [] }: RouteOptions): void {
  for (const time of [schedule?.from, schedule?.until]) if (typeof time === 'number' && !Number.isFinite(time)) throw new InvalidRouteError('options.schedule');
  if (limit !== undefined && (!Number.isSafeInteger(limit.count) || limit.count < 0)) throw new InvalidRouteError('options.limit.count');
  if (quotaUntil !== undefined && !Number.isSafeInteger(quotaUntil)) throw new InvalidRouteError('options.quotaUntil');
  if (password === '') throw new InvalidRouteError('options.password');
  for (const [index, { id, to }] of rules.entries()) {
    if (id === '') throw new InvalidRouteError(`options.rules.${index}.id`);
    if (to.length === 0 || to.some(({ weight }) => !(weight > 0 && Number.isFinite(weight)))) throw new InvalidRouteError(`options.rules.${index}.to`);
  }
}
