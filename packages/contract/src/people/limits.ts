/** Bounds of sign-up, sign-in and profiles. */
export const peopleLimits = {
  /** Hours for which a browser uses an identity for the support chat again. HubSpot's tokens live for twelve. */
  chatIdentity: { hours: 11 },
  password: { min: 8, max: 64 },
  /** Less strict than `password`, for passwords from older rules. */
  loginPassword: { min: 3, max: 64 },
  name: { max: 128 },
  /** Google's are about a thousand characters long. */
  idToken: { max: 4096 },
  /** Credential ids have at most 1,023 bytes. */
  passkey: { most: 20, nameMax: 64, credentialIdMax: 1364, dataMax: 16_384 },
  /** Of a connection to an identity provider. Three certificates: the last, the current and the next. */
  sso: {
    certificates: 3,
    certificateMax: 20_000,
    entityIdMax: 1024,
    clientIdMax: 512,
    clientSecretMax: 1024,
    metadataBytes: 256 * 1024,
    /** Of an answer of a provider, decoded. */
    responseBytes: 256 * 1024,
  },
  /** Campaign parameters of a sign-up; six are in common use. */
  utm: { most: 10 },
  /** The upload of a picture of a person or workspace. Decoding takes four bytes a pixel. */
  picture: { bytes: 5 * 1024 * 1024, pixels: 24_000_000, side: 12_000 },
  /** Domains of mail addresses of a workspace. A check on demand, at most once in `checkSeconds`. */
  mailDomains: { most: 50, nameMax: 300, checkSeconds: 10 },
  /** What a provider may send by SCIM. `most`: people and groups of a workspace; `page`: of one answer. */
  scim: {
    mostPeople: 20_000,
    mostGroups: 1_000,
    /** Of all groups together: a list of groups names the members of each. */
    mostMemberships: 100_000,
    page: 200,
    textMax: 256,
    emails: 10,
    operations: 200,
  },
  /** The reason for an impersonation. */
  reason: { min: 3, max: 300 },
} as const;
