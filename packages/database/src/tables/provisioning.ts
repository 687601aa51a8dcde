import type { GroupType, MailDomainFault, MailDomainLoss, MailDomainStatus, Role } from '@evercode/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Created, Json } from './columns.ts';

/** Domains of mail addresses, whose people a workspace may log in by its identity provider. */
export type MailDomainsTable = {
  id: string;
  accountId: string;
  /** In lower case, in ASCII. */
  name: string;
  /** The value of the TXT record that proves it. */
  token: string;
  status: MailDomainStatus;
  loss: Generated<MailDomainLoss | null>;
  /** What the last check has found instead. */
  fault: Generated<MailDomainFault | null>;
  seen: Generated<string[]>;
  checkedAt: Generated<Date | null>;
  /** Null: only when asked. */
  nextCheckAt: Date | null;
  pauseMs: ColumnType<string, number | undefined, number>;
  askedAt: Date;
  failingSince: Generated<Date | null>;
  verifiedAt: Generated<Date | null>;
  createdAt: Created;
};

/** How an identity provider keeps the people of a workspace. */
export type ScimSettingsTable = {
  accountId: string;
  /** SHA-256 of the token; null: there is none. */
  hash: Buffer | null;
  prefix: Generated<string>;
  madeBy: string | null;
  madeAt: Date | null;
  /** To the minute. */
  lastUsedAt: Generated<Date | null>;
  /** Only members of groups with a role get in. */
  requiresGroup: Generated<boolean>;
};

/** What is kept of what a provider sends of a person. */
export type ScimAttributes = Partial<{
  givenName: string;
  familyName: string;
  displayName: string;
  emails: readonly Readonly<{ value: string; type?: string; primary?: boolean }>[];
}>;

/** People of the provider. Their membership is the truth about their access. */
export type ScimUsersTable = {
  id: string;
  accountId: string;
  userId: string;
  userName: string;
  externalId: string | null;
  attributes: Json<ScimAttributes>;
  /** Of the membership, or of the last one. */
  role: Role;
  permissions: Generated<string[]>;
  /** As the provider says. Access may also need a group. */
  isActive: boolean;
  /** A group has given the role: it ends with the last such group. */
  hasGroupRole: Generated<boolean>;
  deactivatedAt: Generated<Date | null>;
  /** The provider has deleted the person. Kept, so that no other way leads back in. */
  deletedAt: Generated<Date | null>;
  version: Generated<number>;
  createdAt: Created;
  updatedAt: Date;
};

export type ScimGroupsTable = {
  id: string;
  accountId: string;
  name: string;
  externalId: string | null;
  role: Generated<GroupType | null>;
  version: Generated<number>;
  createdAt: Created;
  updatedAt: Date;
};

export type ScimMembersTable = { accountId: string; groupId: string; personId: string };
