import { isExpired, limitsOf, planInForce, type Subject } from '@evercode/access';
import { companySizes, industries, type Account, type AccountDetail, type Totals } from '@evercode/contract';
import type { AccountRow } from './accounts-repo.ts';

const iriOf = (row: AccountRow): string => `/api/accounts/${row.id}`;

export function presentAccount(row: AccountRow, totals: Totals, subject: Subject): Account {
  const { codes } = limitsOf(subject);
  return {
    uuid: row.id,
    iri: iriOf(row),
    name: row.name,
    usageCategory: row.usageCategory,
    companyIndustry: oneOf(industries, row.companyIndustry) ?? '0',
    timezone: row.timezone,
    hasCreatedFirstQr: row.hasCreatedFirstQr,
    subscriptionType: row.subscriptionType,
    subscriptionStatus: isExpired(subject) ? 'expired' : 'active',
    planName: planInForce(subject),
    qrLimit: codes === 'unlimited' ? null : codes,
    trialBeganAt: row.trialBeganAt?.toISOString() ?? null,
    totals,
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentAccountDetail(row: AccountRow): AccountDetail {
  return {
    uuid: row.id,
    iri: `/api/account-details/${row.id}`,
    accountName: row.name,
    companyName: row.companyName,
    companySize: oneOf(companySizes, row.companySize),
    companyIndustry: oneOf(industries, row.companyIndustry) ?? '0',
    usageCategory: row.usageCategory,
  };
}

export function presentPublicAccount(row: AccountRow): { uuid: string; iri: string; name: string } {
  return { uuid: row.id, iri: iriOf(row), name: row.name };
}

/** The lists may grow shorter between versions; an old value then counts as none. */
function oneOf<T extends string>(known: readonly T[], value: string | null): T | null {
  return known.find((candidate) => candidate === value) ?? null;
}
