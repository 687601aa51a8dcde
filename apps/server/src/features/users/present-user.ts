import { countTrialDays, planInForce } from '@evercode/access';
import { companySizes, industries, languageCode, type User } from '@evercode/contract';
import { addressOfPicture } from '../../platform/pictures/pictures.ts';
import type { OwnWorkspaceRow, UserRow } from './users-repo.ts';

export type Circumstances = { billing: 'on' | 'off'; isImpersonated: boolean; now: Date };

export function presentUser(row: UserRow, own: OwnWorkspaceRow | undefined, circumstances: Circumstances): User {
  const locale = languageCode.catch('en').parse(row.locale);
  return {
    uuid: row.id,
    iri: `/api/users/${row.id}`,
    name: row.name,
    lastName: row.lastName,
    email: row.email,
    isEmailVerified: row.emailVerifiedAt !== null,
    contactPhone: row.contactPhone,
    locale,
    shortLocale: locale.split('-', 1)[0] ?? locale,
    timezone: row.timezone,
    avatar: addressOfPicture(row.pictureId),
    isStaff: row.isStaff,
    isImpersonated: circumstances.isImpersonated,
    createdAt: row.createdAt.toISOString(),
    socialCreated: row.socialCreated,
    isGoogleConnected: row.googleSubject !== null,
    hasPassword: row.passwordHash !== null,
    ...presentOwn(own, circumstances),
  };
}

type Own = Pick<User, 'location' | 'companySize' | 'companyIndustry' | 'subscription' | 'currentTrialDays' | 'accountCreatedAt' | 'permissions'>;

function presentOwn(own: OwnWorkspaceRow | undefined, { billing, now }: Circumstances): Own {
  if (own === undefined) {
    return { location: { country: '' }, companySize: null, companyIndustry: '0', subscription: null, currentTrialDays: 0, accountCreatedAt: null, permissions: [] };
  }
  const { plan, subscriptionType, trialBeganAt } = own;
  return {
    location: { country: own.country },
    companySize: companySizes.find((size) => size === own.companySize) ?? null,
    companyIndustry: industries.find((industry) => industry === own.companyIndustry) ?? '0',
    subscription: { type: subscriptionType, planName: planInForce({ plan, subscriptionType, billing }) },
    currentTrialDays: trialBeganAt === null ? 0 : countTrialDays(trialBeganAt, now),
    accountCreatedAt: own.createdAt.toISOString(),
    permissions: own.permissions,
  };
}
