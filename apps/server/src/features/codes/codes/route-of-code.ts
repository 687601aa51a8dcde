import { leadOf, contentOf } from '@evercode/content';
import type { ShownProduct, QrState } from '@evercode/contract';
import type { Queries } from '@evercode/database';
import {
  compileRouteRecord,
  optionsOf,
  type PageRecord,
  replaceAddresses,
  type RouteRecord,
  type RouteState,
} from '@evercode/routing';
import { findPageBrands } from '../../../platform/brand/page-brands.ts';
import { factsOf } from '../../../platform/files/facts-of.ts';
import type { CompiledCode } from '../../../platform/ports.ts';
import { type FileRow, listFileIds, findFiles } from './change/files-of-code.ts';

const routeStates: Readonly<Record<QrState, RouteState>> = { active: 'active', paused: 'paused', deleted: 'trashed' };

type Files = ReadonlyMap<string, FileRow>;

/** Compiles the route records of dynamic codes. Callers leave out static codes, which have none. */
export async function routesOf(db: Queries, qrs: readonly CompiledCode[]): Promise<RouteRecord[]> {
  const files = await findFiles(db, qrs);
  const analytics = await findAnalyticsCodes(db, qrs);
  const brands = await findPageBrands(db, accountsOf(qrs));
  return qrs.map((qr) => routeOfCode(withAnalytics(qr, analytics.get(qr.accountId)), files, brands.get(qr.accountId)));
}

const accountsOf = (qrs: readonly CompiledCode[]): string[] => [...new Set(qrs.map(({ accountId }) => accountId))];

/** The Google Analytics codes of workspaces, which apply to codes without an own one. */
async function findAnalyticsCodes(db: Queries, qrs: readonly CompiledCode[]): Promise<ReadonlyMap<string, string>> {
  const accounts = accountsOf(qrs);
  if (accounts.length === 0) return new Map();
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'googleAnalyticsCode as code'])
    .where('id', 'in', accounts)
    .where('googleAnalyticsCode', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ id, code }) => (code === null ? [] : [[id, code] as const])));
}

function withAnalytics(qr: CompiledCode, googleAnalyticsId: string | undefined): CompiledCode {
  return googleAnalyticsId === undefined ? qr : { ...qr, settings: { googleAnalyticsId, ...qr.settings } };
}

function routeOfCode(qr: CompiledCode, files: Files, brand: ShownProduct | undefined): RouteRecord {
  const { id, accountId, version, state, blockedAt } = qr;
  const target = leadOf(contentOf(qr.typology, qr.input));
  const complete = {
    target,
    options: {
      ...optionsOf(qr.settings, qr.passwordHash),
      ...(qr.quotaUntil && { quotaUntil: qr.quotaUntil.getTime() }),
    },
    // Needed by pages, by files that open directly, and by store links without one for the visitor's system.
    ...(target.kind !== 'redirect' && { page: pageOf(qr, files) }),
  };
  const fallbackUrl = qr.settings.guardian?.fallbackUrl;
  const withFallback =
    fallbackUrl === undefined || qr.replacedUrls === undefined || qr.replacedUrls.length === 0
      ? complete
      : replaceAddresses(complete, new Set(qr.replacedUrls), fallbackUrl);
  return compileRouteRecord({
    version,
    qr: id,
    account: accountId,
    state: blockedAt === null ? routeStates[state] : 'blocked',
    ...withFallback,
    ...(brand && { brand }),
  });
}

function pageOf(qr: CompiledCode, files: Files): PageRecord {
  const assets = listFileIds(qr).flatMap((uuid) => {
    const row = files.get(uuid);
    return row === undefined ? [] : [[uuid, factsOf(row)] as const];
  });
  return {
    title: qr.title,
    typology: qr.typology,
    input: qr.input,
    look: qr.landingTemplate,
    assets: Object.fromEntries(assets),
  };
}

/** The route record of a permanently deleted code, without its destination: scans answer 410. */
export function tombstoneOf({
  id,
  accountId,
  version,
}: Pick<CompiledCode, 'id' | 'accountId' | 'version'>): RouteRecord {
  return compileRouteRecord({
    version: version + 1,
    qr: id,
    account: accountId,
    state: 'gone',
    target: { kind: 'redirect', url: 'https://deleted.invalid/' },
  });
}
