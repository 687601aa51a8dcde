import { leadOf } from '@evercode/content';
import { contentOf, type QrState } from '@evercode/contract';
import type { Queries } from '@evercode/database';
import { type AssetFacts, compileRouteRecord, optionsOf, type PageRecord, replaceAddresses, type RouteRecord, type RouteState } from '@evercode/routing';
import { type AssetRow, filesNamedBy, findFiles } from './files-of-qr.ts';
import type { QrRow } from './qrs-repo.ts';

const routeStates: Readonly<Record<QrState, RouteState>> = { active: 'active', paused: 'paused', deleted: 'trashed' };

export type Compiled =
  & Pick<QrRow, 'id' | 'accountId' | 'version' | 'state' | 'title' | 'typology' | 'input' | 'landingTemplate' | 'settings' | 'passwordHash' | 'blockedAt' | 'quotaUntil'>
  & Partial<Pick<QrRow, 'replacedUrls'>>;
type Files = ReadonlyMap<string, AssetRow>;

/** What the scan machines must know of these codes. Static ones are no concern of theirs; leave them out. */
export async function routesOf(db: Queries, qrs: readonly Compiled[]): Promise<RouteRecord[]> {
  const files = await findFiles(db, qrs);
  return qrs.map((qr) => routeOfQr(qr, files));
}

function routeOfQr(qr: Compiled, files: Files): RouteRecord {
  const { id, accountId, version, state, blockedAt } = qr;
  const target = leadOf(contentOf(qr.typology, qr.input));
  const whole = {
    target, options: { ...optionsOf(qr.settings, qr.passwordHash), ...(qr.quotaUntil && { quotaUntil: qr.quotaUntil.getTime() }) },
    // A file that opens at once, and a store that a visitor's system lacks, are described by it too.
    ...(target.kind !== 'redirect' && { page: pageOf(qr, files) }),
  };
  const fallbackUrl = qr.settings.guardian?.fallbackUrl;
  const led = fallbackUrl === undefined || qr.replacedUrls === undefined || qr.replacedUrls.length === 0 ? whole : replaceAddresses(whole, new Set(qr.replacedUrls), fallbackUrl);
  return compileRouteRecord({ version, qr: id, account: accountId, state: blockedAt !== null && state !== 'deleted' ? 'blocked' : routeStates[state], ...led });
}

function pageOf(qr: Compiled, files: Files): PageRecord {
  const assets = filesNamedBy(qr).flatMap((uuid) => {
    const row = files.get(uuid);
    return row === undefined ? [] : [[uuid, factsOf(row)] as const];
  });
  return { title: qr.title, typology: qr.typology, input: qr.input, look: qr.landingTemplate, assets: Object.fromEntries(assets) };
}

function factsOf({ originalName, mimeType, kind, bytes, width, height, sides }: AssetRow): AssetFacts {
  return { name: originalName, type: mimeType, kind, bytes: Number(bytes), ...(width !== null && { width }), ...(height !== null && { height }), ...(sides.length > 0 && { sides }) };
}

/** What stays of a code that was deleted for ever: that there was one. Its destination is forgotten too. */
export function tombstoneOf({ id, accountId, version }: Pick<Compiled, 'id' | 'accountId' | 'version'>): RouteRecord {
  return compileRouteRecord({ version: version + 1, qr: id, account: accountId, state: 'gone', target: { kind: 'redirect', url: 'https://deleted.invalid/' } });
}
