import { domainToUnicode } from 'node:url';
import { domainChecks, systemDomainUuid, type Domain, type DomainRecord, type DomainShows } from '@evercode/contract';
import type { Row } from '@evercode/database';
import { presentFile } from '../../../platform/files/present-file.ts';
import type { ShortLinks } from '../../../platform/short-links/short-links.ts';
import type { DomainRow } from './domains-repo.ts';
import { recordsOf, subdomainOf, type Edge } from './names/records-of.ts';

type Related = {
  edge: Edge;
  links: Pick<ShortLinks, 'originOf'>;
  /** By stored domain. */
  codes: ReadonlyMap<string, number>;
  pictures: ReadonlyMap<string, Row<'assets'>>;
};

type Check = Domain['checks']['proof'];

const unchecked: Check = { state: 'waiting', reason: null, seen: [], expected: [], at: null, since: null };
const noShows: DomainShows = {
  root: { kind: 'page' },
  unknownUrl: null,
  name: '',
  color: null,
  robots: 'allow',
  apple: [],
  android: [],
  logo: null,
  favicon: null,
};

export function presentDomain(row: DomainRow, related: Related): Domain {
  const { id: uuid, name, status, checks } = row;
  const url = related.links.originOf(name);
  // Built from the list of checks, so that it has all of them.
  const presented = Object.fromEntries(
    domainChecks.map((check) => [check, checks[check] ?? unchecked]),
  ) as Domain['checks'];
  return {
    uuid,
    iri: `/api/domains/${uuid}`,
    name: new URL(url).host,
    url,
    subdomain: subdomainOf(name),
    unicodeName: domainToUnicode(name),
    status,
    reason: row.reason,
    isDefault: row.isDefault,
    isSysReserved: false,
    codes: related.codes.get(uuid) ?? 0,
    certificate: presentCertificate(row),
    records: presentRecords(row, related.edge),
    checks: presented,
    nextCheckAt: row.nextCheckAt?.toISOString() ?? null,
    hsts: row.hsts,
    shows: presentShows(row, related.pictures),
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The domain that every workspace has. It is the default as long as no other is. */
export function presentSystemDomain(
  links: Pick<ShortLinks, 'ownOrigin' | 'ownHost'>,
  { codes, isDefault, createdAt }: { codes: ReadonlyMap<string, number>; isDefault: boolean; createdAt: Date },
): Domain {
  const passed: Check = { ...unchecked, state: 'ok' };
  return {
    uuid: systemDomainUuid,
    iri: `/api/domains/${systemDomainUuid}`,
    name: links.ownHost,
    url: links.ownOrigin,
    subdomain: '',
    unicodeName: links.ownHost,
    status: 'verified',
    reason: null,
    isDefault,
    isSysReserved: true,
    codes: codes.get('') ?? 0,
    certificate: { state: 'issued', expiresAt: null, issuer: null, lastError: null },
    records: [],
    checks: { proof: passed, target: passed, certificate: passed, answer: passed },
    nextCheckAt: null,
    hsts: 'off',
    shows: noShows,
    verifiedAt: createdAt.toISOString(),
    createdAt: createdAt.toISOString(),
    updatedAt: createdAt.toISOString(),
  };
}

function presentCertificate({ status, checks, certificate, told }: DomainRow): Domain['certificate'] {
  const found = checks.certificate;
  const facts = { expiresAt: certificate.expiresAt ?? null, issuer: certificate.issuer ?? null };
  const lastError = found?.state === 'failing' ? found.reason : null;
  if (status === 'unverified' || found === undefined) return { state: 'none', ...facts, lastError };
  if (found.state === 'ok' || lastError === 'ending') return { state: 'issued', ...facts, lastError };
  if (lastError === 'expired') return { state: 'expired', ...facts, lastError };
  // Until it was live once, the first certificate is on its way.
  return { state: told.verified === undefined && status === 'verified' ? 'waiting' : 'failed', ...facts, lastError };
}

function presentRecords(row: DomainRow, edge: Edge): DomainRecord[] {
  const { checks } = row;
  return recordsOf(row, edge).map((record) => {
    const found = checks[record.purpose];
    const { seen = [], at = null } = found ?? {};
    const isThere = record.purpose === 'proof' || record.type === 'CNAME' ? false : seen.includes(record.value);
    const state = found?.state === 'ok' || isThere ? 'found' : seen.length === 0 ? 'missing' : 'different';
    return { ...record, state, seen, checkedAt: at };
  });
}

function presentShows({ shows }: DomainRow, pictures: Related['pictures']): DomainShows {
  const pictureOf = (id: string | null | undefined) => {
    const row = id === null || id === undefined ? undefined : pictures.get(id);
    return row === undefined ? null : presentFile(row);
  };
  return {
    root: shows.root ?? noShows.root,
    unknownUrl: shows.unknownUrl ?? null,
    name: shows.name ?? '',
    color: shows.color ?? null,
    robots: shows.robots ?? 'allow',
    apple: shows.apple ?? [],
    android: shows.android ?? [],
    logo: pictureOf(shows.logo),
    favicon: pictureOf(shows.favicon),
  };
}
