import type { Asset, Qr, QrListItem, QrLogo, Tag } from '@evercode/contract';
import { describeContent, inOneLine, contentOf } from '@evercode/content';
import { defaultDesign } from '@evercode/qr';
import { presentFile } from '../../../platform/files/present-file.ts';
import { presentTypology } from '../../../platform/design-library/types.ts';
import { type FileRow, listFileIds } from './change/files-of-code.ts';
import type { ListedQr } from './list/list-repo.ts';
import { differingParams } from '../../../platform/drawing/differing-params.ts';
import type { LinkDomains } from '../../../platform/short-links/short-links.ts';
import { pathNameOf, payloadOf } from '../../../platform/drawing/payload-of-code.ts';
import type { CodeRow } from './codes-repo.ts';

type Related = {
  /** The domains of the codes. */
  domains: LinkDomains;
  /** Null while the statistics are unavailable. */
  scans: number | null;
  /** By id, like the maps below; may include logos of other codes. */
  logos: ReadonlyMap<string, QrLogo>;
  tags: ReadonlyMap<string, Tag[]>;
  /** Titles of projects by id. */
  projects: ReadonlyMap<string, string>;
};
type Shared = Omit<ListedQr, 'leadName' | 'staticContent'>;
type RelatedToOne = Related & { files: ReadonlyMap<string, FileRow>; uses: number | null };

export function presentCode(row: CodeRow, related: RelatedToOne): Qr {
  return {
    ...presentShared(row, related),
    destination: describeContent(contentOf(row.typology, row.input)),
    payload: payloadOf(row, related.domains),
    description: row.description,
    input: row.input,
    assets: presentFiles(row, related.files),
    landingTemplate: row.landingTemplate,
    settings: presentSettings(row, related.uses),
    // A code saved before a parameter existed gets its default.
    designParams: { ...defaultDesign, ...row.designParams },
  };
}

export function presentSettings(
  { settings, passwordHash }: Pick<CodeRow, 'settings' | 'passwordHash'>,
  uses: number | null,
): Qr['settings'] {
  return { ...settings, hasPassword: passwordHash !== null, uses };
}

export function presentQrInList(row: ListedQr, related: Related): QrListItem {
  return {
    ...presentShared(row, related),
    ...presentListedContent(row, related.domains),
    designParams: differingParams(row.designParams),
  };
}

/** Equals `presentCode`, but without reading the content of a dynamic code, which may be 200 kB. */
function presentListedContent(row: ListedQr, domains: LinkDomains): Pick<QrListItem, 'destination' | 'payload'> {
  const { typology, leadName, staticContent } = row;
  return {
    destination: staticContent === null ? inOneLine(leadName) : describeContent(contentOf(typology, staticContent)),
    payload: payloadOf({ ...row, input: staticContent }, domains),
  };
}

function presentShared(row: Shared, { domains, scans, logos, tags, projects }: Related) {
  const { projectId, logoId } = row;
  const pathName = pathNameOf(row);
  const domain = domains.present(row.domain);
  return {
    uuid: row.id,
    iri: `/api/qrs/${row.id}`,
    title: row.title,
    account: `/api/accounts/${row.accountId}`,
    project:
      projectId === null
        ? null
        : { uuid: projectId, iri: `/api/projects/${projectId}`, title: projects.get(projectId) ?? '' },
    typology: presentTypology(row.typology),
    dynamic: row.isDynamic,
    locked: row.isLocked,
    version: row.version,
    assetUrl: `/api/qrs/${row.id}/image.png`,
    logo: logoId === null ? null : (logos.get(logoId) ?? null),
    shortUrl:
      pathName === null ? null : { url: `${domains.originOf(row.domain)}/${pathName}`, domain: domain.name, pathName },
    domain: pathName === null ? null : domain,
    state: row.state,
    stateReason: row.blockedAt !== null && row.state === 'paused' ? 'blocked' : row.stateReason,
    blockedReason: row.blockedAt === null ? null : row.blockedReason,
    tags: tags.get(row.id) ?? [],
    attention: row.attention,
    quotaUntil: row.quotaUntil?.toISOString() ?? null,
    scans: row.isDynamic ? scans : 0,
    scansBefore: row.scansBefore === null ? null : Number(row.scansBefore),
    externalId: row.externalId,
    metadata: row.metadata,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function presentFiles(row: CodeRow, files: ReadonlyMap<string, FileRow>): Asset[] {
  return listFileIds(row).flatMap((uuid) => {
    const file = files.get(uuid);
    return file === undefined ? [] : [presentFile(file)];
  });
}
