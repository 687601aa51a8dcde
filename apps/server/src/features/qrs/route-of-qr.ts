import { whatsAppLink } from '@evercode/content';
import { contentOf, type QrState } from '@evercode/contract';
import type { Queries } from '@evercode/database';
import { type AssetFacts, compileRouteRecord, type PageRecord, type RouteOptions, type RouteRecord, type RouteState, type RouteTarget } from '@evercode/routing';
import { type AssetRow, filesNamedBy, findFiles } from './files-of-qr.ts';
import type { QrRow } from './qrs-repo.ts';

const routeStates: Readonly<Record<QrState, RouteState>> = { active: 'active', paused: 'paused', deleted: 'trashed' };

export type Compiled = Pick<QrRow, 'id' | 'accountId' | 'version' | 'state' | 'title' | 'typology' | 'input' | 'landingTemplate' | 'settings' | 'passwordHash'>;
type Files = ReadonlyMap<string, AssetRow>;

/** What the scan machines must know of these codes. Static ones are no concern of theirs; leave them out. */
export async function routesOf(db: Queries, qrs: readonly Compiled[]): Promise<RouteRecord[]> {
  const files = await findFiles(db, qrs);
  return qrs.map((qr) => routeOfQr(qr, files));
}

function routeOfQr(qr: Compiled, files: Files): RouteRecord {
  const { id, accountId, version, state } = qr;
  const { target, needsPage } = targetOf(qr);
  return compileRouteRecord({
    version, qr: id, account: accountId, state: routeStates[state], target, options: optionsOf(qr), ...(needsPage && { page: pageOf(qr, files) }),
  });
}

function targetOf({ typology, input }: Compiled): { target: RouteTarget; needsPage: boolean } {
  const content = contentOf(typology, input);
  switch (content.typology) {
    case 'website': return { target: { kind: 'redirect', url: content.input.url }, needsPage: false };
    case 'whatsapp': return { target: { kind: 'redirect', url: whatsAppLink(content.input) }, needsPage: false };
    case 'app-store': return { target: { kind: 'stores', ios: content.input.ios, android: content.input.android }, needsPage: true };
    case 'file': case 'pdf': {
      const { opens, file } = content.input;
      // A file that opens at once is described by the same record.
      return { target: opens === 'direct' ? { kind: 'file', asset: file } : { kind: 'page' }, needsPage: true };
    }
    default: return { target: { kind: 'page' }, needsPage: true };
  }
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

function optionsOf({ settings, passwordHash }: Compiled): RouteOptions {
  const { googleAnalyticsId, metaPixelId, useLimit, urlParameters, languages, schedule, rules } = settings;
  const timeOf = (instant: string | null) => (instant === null ? null : Date.parse(instant));
  return {
    ...(schedule && { schedule: { from: timeOf(schedule.from), until: timeOf(schedule.until), fallbackUrl: schedule.fallbackUrl } }),
    ...(rules && { rules: rules.map(({ id, when, to }) => ({ id, when, to })) }),
    ...(languages && { languages: languages.links }),
    ...(urlParameters && { parameters: urlParameters }),
    ...(passwordHash !== null && { password: passwordHash }),
    ...(useLimit && { limit: useLimit }),
    ...((googleAnalyticsId ?? metaPixelId) !== undefined && { tags: { ...(googleAnalyticsId && { google: googleAnalyticsId }), ...(metaPixelId && { meta: metaPixelId }) } }),
  };
}

/** What stays of a code that was deleted for ever: that there was one. Its destination is forgotten too. */
export function tombstoneOf({ id, accountId, version }: Pick<Compiled, 'id' | 'accountId' | 'version'>): RouteRecord {
  return compileRouteRecord({ version: version + 1, qr: id, account: accountId, state: 'gone', target: { kind: 'redirect', url: 'https://deleted.invalid/' } });
}
