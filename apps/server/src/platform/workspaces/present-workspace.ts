import {
  capabilitiesOf,
  decide,
  isExpired,
  lengthOfTrial,
  limitsOf,
  mayBeginTrial,
  planInForce,
  type Subject,
} from '@evercode/access';
import {
  companySizes,
  industries,
  type Account,
  type AccountDetail,
  type Brand,
  type Totals,
} from '@evercode/contract';
import { addressOfPicture } from '../pictures/pictures.ts';
import type { BillingFacts } from '../ports.ts';
import type { WorkspaceRow, TeamFacts } from './workspaces-repo.ts';

const iriOf = (row: WorkspaceRow): string => `/api/accounts/${row.id}`;

type WorkspaceFacts = Readonly<{
  totals: Totals;
  team: TeamFacts;
  billing: BillingFacts;
  brand: Brand | null;
  subject: Subject;
}>;

export function presentWorkspace(
  row: WorkspaceRow,
  { totals, team, billing, brand, subject }: WorkspaceFacts,
): Account {
  const { codes } = limitsOf(subject);
  const members = decide(subject, 'member.read').allowed ? team.members : [];
  const apiKeys = decide(subject, 'api-key.read').allowed ? team.apiKeys : [];
  return {
    uuid: row.id,
    iri: iriOf(row),
    name: row.name,
    image: addressOfPicture(row.logoId),
    owner: { iri: `/api/users/${team.owner.id}`, name: team.owner.name, email: team.owner.email },
    memberCount: team.memberCount,
    companyName: row.companyName,
    companySize: oneOf(companySizes, row.companySize),
    companyIndustry: oneOf(industries, row.companyIndustry) ?? '0',
    usageCategory: row.usageCategory,
    timezone: row.timezone,
    hasCreatedFirstQr: row.hasCreatedFirstQr,
    subscriptionType: row.subscriptionType,
    subscriptionStatus: isExpired(subject) ? 'expired' : 'active',
    planName: planInForce(subject),
    qrLimit: codes === 'unlimited' ? null : codes,
    ...(subject.agreed && { agreedLimits: subject.agreed }),
    features: { included: capabilitiesOf(subject), google_analytics: { code: row.googleAnalyticsCode } },
    projects: team.projects.map((uuid) => `/api/projects/${uuid}`),
    domains: team.domains.map((uuid) => `/api/domains/${uuid}`),
    members: members.map(({ id }) => `/api/user-accounts/${id}`),
    users: members.map(({ userId }) => `/api/users/${userId}`),
    accessTokens: apiKeys.map((uuid) => `/api/api-keys/${uuid}`),
    tags: [...team.tags],
    trialBeganAt: row.trialBeganAt?.toISOString() ?? null,
    canTrial: mayBeginTrial(subject, { workspace: row.trialBeganAt, owner: team.owner.trialBeganAt }),
    totalTrialDays: lengthOfTrial(row),
    currentTrialDays: subject.trialDays,
    totals,
    ...billing,
    brand,
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentWorkspaceDetail(row: WorkspaceRow, files: AccountDetail['files']): AccountDetail {
  return {
    uuid: row.id,
    iri: `/api/account-details/${row.id}`,
    accountName: row.name,
    logo: addressOfPicture(row.logoId),
    contactName: row.contactName,
    contactEmail: row.contactEmail,
    contactPhone: row.contactPhone,
    companyName: row.companyName,
    companySize: oneOf(companySizes, row.companySize),
    companyIndustry: oneOf(industries, row.companyIndustry) ?? '0',
    usageCategory: row.usageCategory,
    address: row.address,
    city: row.city,
    country: row.country,
    timezone: row.timezone,
    files,
  };
}

export function presentPublicWorkspace(row: WorkspaceRow): { uuid: string; iri: string; name: string } {
  return { uuid: row.id, iri: iriOf(row), name: row.name };
}

/** An old value that is no longer in the list counts as none. */
function oneOf<T extends string>(known: readonly T[], value: string | null): T | null {
  return known.find((candidate) => candidate === value) ?? null;
}
