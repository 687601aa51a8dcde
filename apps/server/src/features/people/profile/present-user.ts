import { countTrialDays, planInForce } from '@evercode/access';
import { companySizes, industries, languageCode, type User } from '@evercode/contract';
import { addressOfPicture } from '../../../platform/pictures/pictures.ts';
import type { OwnWorkspaceRow, UserRow } from './users-repo.ts';

type PresentOptions = { billing: 'on' | 'off'; isImpersonated: boolean; now: Date };

export function presentUser(row: UserRow, workspace: OwnWorkspaceRow | undefined, options: PresentOptions): User {
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
    isImpersonated: options.isImpersonated,
    createdAt: row.createdAt.toISOString(),
    socialCreated: row.socialCreated,
    isGoogleConnected: row.googleSubject !== null,
    hasPassword: row.passwordHash !== null,
    ...presentOwnWorkspace(workspace, options),
  };
}

type OwnWorkspaceFields = Pick<
  User,
  | 'location'
  | 'companySize'
  | 'companyIndustry'
  | 'subscription'
  | 'currentTrialDays'
  | 'accountCreatedAt'
  | 'permissions'
>;

function presentOwnWorkspace(
  workspace: OwnWorkspaceRow | undefined,
  { billing, now }: PresentOptions,
): OwnWorkspaceFields {
  if (workspace === undefined) {
    return {
      location: { country: '' },
      companySize: null,
      companyIndustry: '0',
      subscription: null,
      currentTrialDays: 0,
      accountCreatedAt: null,
      permissions: [],
    };
  }
  const { plan, subscriptionType, trialBeganAt } = workspace;
  return {
    location: { country: workspace.country },
    companySize: companySizes.find((size) => size === workspace.companySize) ?? null,
    companyIndustry: industries.find((industry) => industry === workspace.companyIndustry) ?? '0',
    subscription: { type: subscriptionType, planName: planInForce({ plan, subscriptionType, billing }) },
    currentTrialDays: trialBeganAt === null ? 0 : countTrialDays(trialBeganAt, now),
    accountCreatedAt: workspace.createdAt.toISOString(),
    permissions: workspace.permissions,
  };
}
