import type { ColumnType, Generated } from 'kysely';
import type { Created, Json } from './columns.ts';

export type UsersTable = {
  id: string;
  email: string;
  /** Null: the user has never chosen one and cannot sign in with a password. */
  passwordHash: string | null;
  googleSubject: Generated<string | null>;
  /** Whether the user signed up with Google, whatever was added since. */
  socialCreated: Generated<boolean>;
  emailVerifiedAt: Generated<Date | null>;
  name: string;
  lastName: string;
  locale: string;
  timezone: string;
  browserLocale: string | null;
  referrer: string | null;
  utm: Json<Record<string, string>>;
  contactPhone: Generated<string>;
  pictureId: Generated<string | null>;
  /** Support staff of the operator: member of no workspace, created by `npm run staff`. */
  isStaff: Generated<boolean>;
  /** A person has one trial: in the workspace where it began, or before a deletion and a new sign-up. */
  trialBeganAt: Generated<Date | null>;
  createdAt: Created;
};

/** Trials of deleted people, so that a new sign-up with the same address gets no second one. */
export type FormerTrialsTable = {
  /** HMAC of the address with the application's secret: the address itself is gone. */
  hash: Buffer;
  beganAt: Date;
  deletedAt: Date;
};

/** Small profile pictures and workspace logos, re-encoded by the server. */
export type PicturesTable = { id: string; type: string; bytes: Buffer; createdAt: Created };

export type SecondFactorsTable = {
  userId: string;
  sealedSecret: Buffer;
  confirmedAt: Date | null;
  /** The time step of the last accepted code, so that no code works twice. */
  lastStep: ColumnType<string, number | undefined, number>;
  createdAt: Created;
};

export type RecoveryCodesTable = { userId: string; hash: Buffer; usedAt: Generated<Date | null> };

export type PasskeysTable = {
  id: string;
  userId: string;
  /** Given by the authenticator, in base64url. */
  credentialId: string;
  publicKey: Buffer;
  counter: ColumnType<string, number, number>;
  transports: string[];
  name: string;
  createdAt: Created;
  lastUsedAt: Generated<Date | null>;
};

/** The first half of a two-step request: a password that needs a second factor, or a passkey ceremony. */
export type ChallengesTable = {
  /** SHA-256, as with refresh tokens. */
  hash: Buffer;
  kind: string;
  userId: string | null;
  detail: Json<Record<string, string | boolean>>;
  expiresAt: Date;
};

export type SessionsTable = {
  id: string;
  userId: string;
  isRemembered: boolean;
  /** The User-Agent header, truncated; shown to the user. */
  userAgent: string;
  lastUsedAt: Date;
  /** The support staff who act as the user. */
  impersonatorId: Generated<string | null>;
  /** The connection of single sign-on that opened it. */
  ssoConnectionId: Generated<string | null>;
  /** The latest end, regardless of use. */
  endsAt: Generated<Date | null>;
  createdAt: Created;
  endedAt: Date | null;
};

export type RefreshTokensTable = {
  /** SHA-256 of the token: the stored value cannot be used to sign in. */
  hash: Buffer;
  sessionId: string;
  expiresAt: Date;
  usedAt: Date | null;
  createdAt: Created;
};

export type OneTimeLinksTable = {
  /** SHA-256 of the token, as with refresh tokens. */
  hash: Buffer;
  kind: 'verify-email' | 'reset-password';
  userId: string;
  /** The address that it was sent to: the link is void once the user has another. */
  email: string;
  createdAt: Created;
  expiresAt: Date;
  usedAt: Generated<Date | null>;
};

export type MailQueueTable = {
  id: string;
  /** Encrypted with the application's secret, since mails carry links that open accounts. */
  sealed: Buffer;
  attempts: Generated<number>;
  createdAt: Created;
  nextAttemptAt: Date;
};

export type AttemptsTable = {
  /** SHA-256 of the limited key, so that no personal address is stored for this. */
  bucket: Buffer;
  beganAt: Date;
  count: number;
};
