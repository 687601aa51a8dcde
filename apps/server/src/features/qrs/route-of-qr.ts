import { compileRouteRecord, type RouteRecord, type RouteState } from '@evercode/routing';
import type { QrState } from '@evercode/contract';
import type { QrRow } from './qrs-repo.ts';

const routeStates: Readonly<Record<QrState, RouteState>> = { active: 'active', paused: 'paused', deleted: 'trashed' };

type Compiled = Pick<QrRow, 'id' | 'accountId' | 'version' | 'state' | 'input'>;

/** What the scan machines must know of a code. */
export function routeOfQr({ id, accountId, version, state, input }: Compiled): RouteRecord {
  return compileRouteRecord({ version, qr: id, account: accountId, state: routeStates[state], target: { kind: 'redirect', url: input.url } });
}

/** What stays of a code that was deleted for ever: that there was one. Its destination is forgotten too. */
export function tombstoneOf({ id, accountId, version }: Compiled): RouteRecord {
  return compileRouteRecord({ version: version + 1, qr: id, account: accountId, state: 'gone', target: { kind: 'redirect', url: 'https://deleted.invalid/' } });
}
