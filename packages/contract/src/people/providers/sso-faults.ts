/**
 * Why a sign-on is refused, one for each check. Each has a text in the `sso` namespace that says what to do. The first
 * block is about what the provider has answered, the second about the person, the third about the attempt.
 */
export const ssoFaults = [
  'malformed',
  'too-large',
  'not-signed',
  'signature-mismatch',
  'weak-signature',
  'several-assertions',
  'encrypted',
  'wrong-issuer',
  'wrong-audience',
  'wrong-recipient',
  'expired',
  'not-yet-valid',
  'replayed',
  'provider-refused',
  'provider-away',
  'client-refused',
  'wrong-nonce',

  'no-subject',
  'no-email',
  'email-unverified',
  'domain-unverified',
  'not-a-member',
  'deactivated',
  'no-seat',

  'unknown-request',
  'unsolicited',
  'wrong-browser',
  'ticket-ended',
  'off',
] as const;
export type SsoFault = (typeof ssoFaults)[number];

/** Why metadata of a provider cannot be used. */
export const metadataFaults = [
  'metadata-empty',
  'metadata-too-large',
  'metadata-not-xml',
  'metadata-doctype',
  'metadata-other-xml',
  'metadata-several-entities',
  'metadata-no-login-url',
  'metadata-no-certificate',
  'metadata-bad-certificate',
  'metadata-certificate-ended',
  'metadata-unreachable',
  'metadata-other-answer',
] as const;
export type MetadataFault = (typeof metadataFaults)[number];
