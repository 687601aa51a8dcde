import { compileRouteRecord, type RouteOptions, type RouteRecord } from '@evercode/routing';
import type { Left } from '../../../../platform/ports.ts';

type RouteTarget = RouteRecord['target'];

/**
 * The route of a code whose workspace is deleted and which leads on for a while. Undefined: it cannot, and is gone at
 * once. What needs rows or files of the workspace is left out: tags, the use limit, the quota. A code with a
 * password or a use limit must not open to everybody, and a page or a file is deleted: they lead to the fallback.
 */
export function leaveRoute(route: RouteRecord, { until, fallbackUrl }: Left): RouteRecord | undefined {
  const { options = {}, target } = route;
  const isGuarded = options.password !== undefined || options.limit !== undefined;
  const url = (isGuarded ? null : addressOf(target)) ?? fallbackUrl ?? (isGuarded ? null : storeOf(target));
  if (url === null) return undefined;
  const rules = isGuarded ? [] : [...(options.rules ?? []), ...storeRules(target)];
  const kept: RouteOptions = {
    ...(options.schedule && { schedule: options.schedule }),
    ...(rules.length > 0 && { rules }),
    ...(!isGuarded && options.languages && { languages: options.languages }),
    leftUntil: until.getTime(),
  };
  const { qr, account, version } = route;
  return compileRouteRecord({
    version: version + 1,
    qr,
    account,
    state: 'active',
    target: { kind: 'redirect', url },
    options: kept,
  });
}

const addressOf = (target: RouteTarget): string | null => (target.kind === 'redirect' ? target.url : null);

/** For visitors without one of the two systems, where there is no fallback: better a store than nothing. */
const storeOf = (target: RouteTarget): string | null =>
  target.kind === 'stores' ? (target.ios ?? target.android) : null;

/** The links to app stores, which are redirects, as rules by the visitor's system. */
function storeRules(target: RouteTarget): NonNullable<RouteOptions['rules']> {
  if (target.kind !== 'stores') return [];
  return (['ios', 'android'] as const).flatMap((system) => {
    const url = target[system];
    return url === null ? [] : [{ id: `store-${system}`, when: { systems: [system] }, to: [{ url, weight: 1 }] }];
  });
}
