import { capabilitiesOf, isExpired, limitsOf, mayBeginTrial, planInForce, TRIAL_LENGTH_DAYS, type Subject } from '@evercode/access';
import { companySizes, industries, type Account, type AccountDetail, type Totals } from '@evercode/contract';
import { addressOfPicture } from '../../platform/pictures/pictures.ts';
import type { AccountRow, Staff } from './accounts-repo.ts';

const iriOf = (row: AccountRow): string => `/api/accounts/${row.id}`;

/** Until there is billing, no means of payment can expire. */
const STATUS_GOOD = 1;

export type AccountFacts = Readonly<{ totals: Totals; staff: Staff; subject: Subject }>;

export function presentAccount(row: AccountRow, { totals, staff, subject }: AccountFacts): Account {
  const { codes } = limitsOf(subject);
  return {
    uuid: row.id,
    iri: iriOf(row),
    name: row.name,
    image: addressOfPicture(row.logoId),
    owner: { iri: `/api/users/${staff.owner.id}`, name: staff.owner.name, email: staff.owner.email },
    memberCount: staff.memberCount,
    companyName: row.companyName,
    companySize: oneOf(companySizes, row.companySize),
    companyIndustry: oneOf(industries, row.companyIndustry) ?? '0',
    usageCategory: row.usageCategory,
    timezone: row.timezone,
    hasCreatedFirstQr: row.hasCreatedFirstQr,
    status: STATUS_GOOD,
    subscriptionType: row.subscriptionType,
    subscriptionStatus: isExpired(subject) ? 'expired' : 'active',
    planName: planInForce(subject),
    qrLimit: codes === 'unlimited' ? null : codes,
    features: { included: capabilitiesOf(subject) },
    trialBeganAt: row.trialBeganAt?.toISOString() ?? null,
    canTrial: mayBeginTrial(subject, row.trialBeganAt !== null),
    totalTrialDays: TRIAL_LENGTH_DAYS,
    currentTrialDays: subject.trialDays,
    totals,
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentAccountDetail(row: AccountRow): AccountDetail {
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
  };
}

export function presentPublicAccount(row: AccountRow): { uuid: string; iri: string; name: string } {
  return { uuid: row.id, iri: iriOf(row), name: row.name };
}

/** The lists may grow shorter between versions; an old value then counts as none. */
function oneOf<T extends string>(known: readonly T[], value: string | null): T | null {
  return known.find((candidate) => candidate === value) ?? null;
}
