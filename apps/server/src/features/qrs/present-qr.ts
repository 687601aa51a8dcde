import type { Qr, QrListItem, QrLogo, Tag } from '@evercode/contract';
import { defaultDesign } from '@evercode/qr';
import { presentTypology } from '../../platform/design-library/typologies.ts';
import type { QrRow } from './qrs-repo.ts';

type Beside = {
  /** The origin of the default short domain. */
  shortUrl: string;
  /** Null while nobody can say. */
  scans: number | null;
  /** Those of `findLogos` for this row, and maybe others. */
  logos: ReadonlyMap<string, QrLogo>;
  /** Those of `findTags` for this row, and maybe others. */
  tags: ReadonlyMap<string, Tag[]>;
};

export function presentQr(row: QrRow, { shortUrl, scans, logos, tags }: Beside): Qr {
  return {
    uuid: row.id,
    iri: `/api/qrs/${row.id}`,
    title: row.title,
    account: `/api/accounts/${row.accountId}`,
    typology: presentTypology(row.typology),
    dynamic: row.isDynamic,
    input: { url: row.input.url },
    // A code saved before a parameter existed has its default.
    designParams: { ...defaultDesign, ...row.designParams },
    logo: row.logoId === null ? null : logos.get(row.logoId) ?? null,
    shortUrl: { url: shortLinkOf(row, shortUrl), domain: new URL(shortUrl).host, pathName: row.ending },
    state: row.state,
    stateReason: row.stateReason,
    tags: tags.get(row.id) ?? [],
    scans,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentQrInList(row: QrRow, beside: Beside): QrListItem {
  const isOwn = ([name, value]: [string, unknown]) => Reflect.get(defaultDesign, name) !== value;
  return { ...presentQr(row, beside), designParams: Object.fromEntries(Object.entries(row.designParams).filter(isOwn)) };
}

/** What the drawing says. */
export function shortLinkOf(row: Pick<QrRow, 'ending'>, shortUrl: string): string {
  return `${shortUrl}/${row.ending}`;
}
