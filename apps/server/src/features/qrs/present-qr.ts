import { contentOf, type Asset, type Qr, type QrListItem, type QrLogo, type Tag } from '@evercode/contract';
import { describeContent, inOneLine } from '@evercode/content';
import { defaultDesign } from '@evercode/qr';
import { presentAsset } from '../../platform/assets/present-asset.ts';
import { presentTypology } from '../../platform/design-library/typologies.ts';
import { type AssetRow, filesNamedBy } from './files-of-qr.ts';
import type { ListedQr } from './list-repo.ts';
import { pathNameOf, payloadOf } from './payload-of-qr.ts';
import type { QrRow } from './qrs-repo.ts';

type Beside = {
  /** The origin of the default short domain. */
  shortUrl: string;
  /** Null while nobody can say. */
  scans: number | null;
  /** Those of `findLogos` for this row, and maybe others. So it is with the rest. */
  logos: ReadonlyMap<string, QrLogo>;
  tags: ReadonlyMap<string, Tag[]>;
  /** Names of projects. */
  projects: ReadonlyMap<string, string>;
};
type Shared = Omit<ListedQr, 'leadName' | 'staticInput'>;
type BesideOne = Beside & { files: ReadonlyMap<string, AssetRow>; uses: number | null };

export function presentQr(row: QrRow, beside: BesideOne): Qr {
  return {
    ...presentShared(row, beside),
    destination: describeContent(contentOf(row.typology, row.input)),
    payload: payloadOf(row, beside.shortUrl),
    description: row.description,
    input: row.input,
    assets: assetsOf(row, beside.files),
    landingTemplate: row.landingTemplate,
    settings: { ...row.settings, hasPassword: row.passwordHash !== null, uses: row.settings.useLimit === undefined ? null : beside.uses },
    // A code saved before a parameter existed has its default.
    designParams: { ...defaultDesign, ...row.designParams },
  };
}

export function presentQrInList(row: ListedQr, beside: Beside): QrListItem {
  const isOwn = ([name, value]: [string, unknown]) => Reflect.get(defaultDesign, name) !== value;
  return {
    ...presentShared(row, beside),
    ...presentListedContent(row, beside.shortUrl),
    designParams: Object.fromEntries(Object.entries(row.designParams).filter(isOwn)),
  };
}

/** As `presentQr` says it, without the content of a dynamic code, which may be two hundred kilobytes. */
function presentListedContent(row: ListedQr, shortUrl: string): Pick<QrListItem, 'destination' | 'payload'> {
  const { typology, leadName, staticInput } = row;
  return {
    destination: staticInput === null ? inOneLine(leadName) : describeContent(contentOf(typology, staticInput)),
    payload: payloadOf({ ...row, input: staticInput }, shortUrl),
  };
}

function presentShared(row: Shared, { shortUrl, scans, logos, tags, projects }: Beside) {
  const { projectId, logoId } = row;
  const pathName = pathNameOf(row);
  return {
    uuid: row.id,
    iri: `/api/qrs/${row.id}`,
    title: row.title,
    account: `/api/accounts/${row.accountId}`,
    project: projectId === null ? null : { uuid: projectId, iri: `/api/projects/${projectId}`, title: projects.get(projectId) ?? '' },
    typology: presentTypology(row.typology),
    dynamic: row.isDynamic,
    locked: row.isLocked,
    version: row.version,
    assetUrl: `/api/qrs/${row.id}/image.png`,
    logo: logoId === null ? null : logos.get(logoId) ?? null,
    shortUrl: pathName === null ? null : { url: `${shortUrl}/${pathName}`, domain: new URL(shortUrl).host, pathName },
    state: row.state,
    stateReason: row.blockedAt !== null && row.state === 'paused' ? 'blocked' : row.stateReason,
    blockedReason: row.blockedAt === null ? null : row.blockedReason,
    tags: tags.get(row.id) ?? [],
    attention: row.attention,
    quotaUntil: row.quotaUntil?.toISOString() ?? null,
    scans: row.isDynamic ? scans : 0,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function assetsOf(row: QrRow, files: ReadonlyMap<string, AssetRow>): Asset[] {
  return filesNamedBy(row).flatMap((uuid) => {
    const file = files.get(uuid);
    return file === undefined ? [] : [presentAsset(file)];
  });
}
