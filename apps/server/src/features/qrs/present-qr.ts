import type { Qr, QrListItem, Typology } from '@evercode/contract';
import { defaultDesign } from '@evercode/qr';
import type { QrRow } from './qrs-repo.ts';

const publicNames: Readonly<Record<Typology, string>> = { website: 'Website' };

/** `shortUrl` is the origin of the default short domain. `scans` is null while nobody can say. */
export function presentQr(row: QrRow, shortUrl: string, scans: number | null): Qr {
  return {
    uuid: row.id,
    iri: `/api/qrs/${row.id}`,
    title: row.title,
    account: `/api/accounts/${row.accountId}`,
    typology: { internalName: row.typology, publicName: publicNames[row.typology] },
    dynamic: row.isDynamic,
    input: { url: row.input.url },
    // A code saved before a parameter existed has its default.
    designParams: { ...defaultDesign, ...row.designParams },
    shortUrl: { url: shortLinkOf(row, shortUrl), domain: new URL(shortUrl).host, pathName: row.ending },
    state: row.state,
    stateReason: row.stateReason,
    scans,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentQrInList(row: QrRow, shortUrl: string, scans: number | null): QrListItem {
  const isOwn = ([name, value]: [string, unknown]) => Reflect.get(defaultDesign, name) !== value;
  return { ...presentQr(row, shortUrl, scans), designParams: Object.fromEntries(Object.entries(row.designParams).filter(isOwn)) };
}

/** What the drawing says, and what never changes once it is printed. */
export function shortLinkOf(row: Pick<QrRow, 'ending'>, shortUrl: string): string {
  return `${shortUrl}/${row.ending}`;
}
