import type { CacheProvider, SAML } from '@node-saml/node-saml';
import type { Connection } from '../connections-repo.ts';
import type { Addresses } from './addresses.ts';
import type { KeyPair } from './key-pair.ts';

export const CLOCK_SKEW_MS = 60_000;
export const REQUEST_MS = 10 * 60_000;
const ASSERTION_MS = 10 * 60_000;

/** The request that an answer must name. `id`: of SAML, with its beginning. */
type Asked = { id: string; createdAt: Date };

type Options = {
  connection: Connection;
  addresses: Addresses;
  keys: KeyPair;
  /** Undefined: the sign-on began at the provider. */
  asked: Asked | undefined;
};

/**
 * Every option whose default is weak is set here; see docs/decisions/single-sign-on.md. The library is loaded at its
 * first use: with its parsers of XML it takes 10 MB, and few installations have such a provider.
 */
export async function createSaml({ connection, addresses, keys, asked }: Options): Promise<SAML> {
  const { SAML: Saml, ValidateInResponseTo: validate } = await import('@node-saml/node-saml');
  const { entityId, loginUrl, logoutUrl, certificates, signsRequests } = connection;
  return new Saml({
    issuer: addresses.entityId,
    callbackUrl: addresses.acsUrl,
    logoutCallbackUrl: addresses.logoutUrl,
    ...(loginUrl !== null && { entryPoint: loginUrl }),
    logoutUrl: logoutUrl ?? '',
    idpCert: certificates,
    ...(entityId !== null && { idpIssuer: entityId }),
    audience: addresses.entityId,
    wantAssertionsSigned: true,
    // Not all providers sign the response as well. Where there is a signature, `read-response.ts` checks it.
    wantAuthnResponseSigned: false,
    ...((signsRequests || logoutUrl !== null) && { privateKey: keys.privateKey }),
    publicCert: keys.certificate,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    maxAssertionAgeMs: ASSERTION_MS,
    // The provider knows best how a person proves who they are, and names them.
    disableRequestedAuthnContext: true,
    identifierFormat: null,
    validateInResponseTo: asked === undefined ? validate.never : validate.always,
    requestIdExpirationPeriodMs: REQUEST_MS,
    cacheProvider: requestsOf(asked),
    ...(asked !== undefined && { generateUniqueId: () => asked.id }),
  });
}

/** The library asks for requests by their id. The caller has found the one that counts in the database. */
function requestsOf(asked: Asked | undefined): CacheProvider {
  return {
    saveAsync: async (_id, value) => ({ value, createdAt: Date.now() }),
    getAsync: async (id) => (id === asked?.id ? (asked?.createdAt.toISOString() ?? null) : null),
    removeAsync: async (id) => id,
  };
}
