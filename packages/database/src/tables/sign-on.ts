import type { ColumnType, Generated } from 'kysely';
import type { Created, Json } from './columns.ts';

/** The identity provider of a workspace. The id derives from the workspace, so its addresses outlive a removal. */
export type SsoConnectionsTable = {
  id: string;
  accountId: string;
  protocol: 'saml' | 'oidc';
  provider: string;
  isEnabled: Generated<boolean>;
  enforcement: Generated<'optional' | 'required'>;
  addsPeople: Generated<boolean>;
  roleOfNew: Generated<'editor' | 'admin'>;
  allowsUnsolicited: Generated<boolean>;
  signsRequests: Generated<boolean>;
  /** SAML. */
  entityId: string | null;
  loginUrl: string | null;
  logoutUrl: string | null;
  metadataUrl: string | null;
  certificates: Generated<string[]>;
  certificateEndsAt: Date | null;
  /** OpenID Connect. */
  issuer: string | null;
  clientId: string | null;
  sealedSecret: Buffer | null;
  configuredAt: ColumnType<Date, Date, Date>;
  /** A hash of what a test covers: see `versionOf`. */
  version: string;
  testedAt: Generated<Date | null>;
  testedVersion: Generated<string | null>;
  lastSignedInAt: Generated<Date | null>;
  metadataReadAt: Generated<Date | null>;
  /** The end of the certificate that owners and admins were told of. */
  toldCertificateEndsAt: Generated<Date | null>;
};

/** The key that signs requests to providers. It stays when the connection is removed. */
export type SsoKeyPairsTable = { accountId: string; sealedKey: Buffer; certificate: string; createdAt: Created };

/** A sign-on that has begun and that the provider has not answered. */
export type SsoRequestsTable = {
  /** SHA-256 of the id of the SAML request, or of the state. */
  hash: Buffer;
  accountId: string;
  connectionId: string;
  /** Set for a test, which opens no session. */
  testId: string | null;
  /** SHA-256 of the secret in the browser that began it. */
  bindingHash: Buffer | null;
  /** The nonce, the verifier and what the person continues with. */
  sealed: Buffer;
  createdAt: Created;
  expiresAt: Date;
  /** It stays until it expires, so that a second answer is known as one. */
  consumedAt: Generated<Date | null>;
};

export type SsoTestsTable = {
  id: string;
  accountId: string;
  connectionId: string;
  userId: string;
  /** The settings that are tested. */
  version: string;
  found: Json<{ hasSignature: boolean; email: string | null; name: string | null; role: string | null }>;
  fault: Generated<string | null>;
  finishedAt: Generated<Date | null>;
  createdAt: Created;
  expiresAt: Date;
};

/** A verified sign-on that its browser has not fetched. */
export type SsoTicketsTable = {
  hash: Buffer;
  connectionId: string;
  /** Null: the sign-on began at the provider, so a person confirms it. */
  bindingHash: Buffer | null;
  sealed: Buffer;
  expiresAt: Date;
};

/** Assertions and logout tokens that have been used, until they are too old to be accepted anyway. */
export type SsoAssertionsSeenTable = { hash: Buffer; expiresAt: Date };

export type SsoIdentitiesTable = {
  connectionId: string;
  subject: string;
  accountId: string;
  userId: string;
  createdAt: Created;
  lastSignedInAt: ColumnType<Date, Date, Date>;
};

/** What a logout at the provider needs. */
export type SsoSessionsTable = {
  sessionId: string;
  connectionId: string;
  subject: string;
  sessionIndex: string | null;
  /** The name and its format, or the ID token. */
  sealed: Buffer;
};
