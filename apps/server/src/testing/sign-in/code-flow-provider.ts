import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { followRedirects } from './follow-redirects.ts';
import { listen, serveLoggedIn } from './third-party-provider.ts';

type Person = { sub: string; email: string; name: string; email_verified?: boolean };
type Closable = { issuer: string; close(): Promise<void> };

export const client = { id: 'evercode', secret: 'a secret of the client' };

/** A provider by third parties with the code flow, at which the person is logged in already. */
export async function startCodeFlowProvider(
  redirectUri: string,
  person: () => Person,
): Promise<Closable & { follow(address: string): Promise<URL> }> {
  const { server, issuer, close } = await listen();
  const loggedIn = { clientId: client.id, subject: () => person().sub };
  serveLoggedIn(server, issuer, loggedIn, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [redirectUri] }],
    responseTypes: ['code'],
    // The address is answered by userinfo only, as the standard has it.
    conformIdTokenClaims: true,
    ttl: { Interaction: 60, Grant: 60, IdToken: 60, Session: 60, AccessToken: 60, AuthorizationCode: 60 },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ email_verified: true, ...person(), sub: accountId }),
    }),
  });
  return { issuer, close, follow: async (address) => new URL(await followRedirects(address, redirectUri)) };
}

export type TokenParts = {
  claims?: Readonly<Record<string, unknown>>;
  /** Of the header: another algorithm, or none. */
  algorithm?: 'RS256' | 'HS256' | 'none';
  isByStranger?: boolean;
  refuses?: string;
};

/** A provider that answers any token, for what no honest one sends. */
export async function startLyingProvider(): Promise<
  Closable & { lie(parts: TokenParts): void; token(): Promise<string> }
> {
  const { server, issuer, close } = await listen();
  const keys = await generateKeyPair('RS256');
  const strangers = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' };
  let parts: TokenParts = {};
  const now = () => Math.floor(Date.now() / 1000);

  async function token(): Promise<string> {
    const { claims = {}, algorithm = 'RS256', isByStranger = false } = parts;
    const content = { iss: issuer, aud: client.id, iat: now(), exp: now() + 300, sub: 'liar', ...claims };
    if (algorithm === 'none') {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${part({ alg: 'none' })}.${part(content)}.`;
    }
    const signer = new SignJWT(content).setProtectedHeader({ alg: algorithm, kid: 'k' });
    if (algorithm === 'HS256') return signer.sign(Buffer.from(client.secret.padEnd(32, '.')));
    return signer.sign(isByStranger ? strangers.privateKey : keys.privateKey);
  }

  const paths: Readonly<Record<string, () => object | Promise<object>>> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
    }),
    '/jwks': () => ({ keys: [jwk] }),
    '/token': async () =>
      parts.refuses === undefined
        ? { access_token: 'access', token_type: 'Bearer', id_token: await token() }
        : { error: parts.refuses },
  };
  server.on('request', (request, response) => {
    void (async () => {
      const answer = await paths[request.url ?? '']?.();
      const status = answer === undefined ? 404 : 'error' in answer ? 400 : 200;
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
    })();
  });
  return {
    issuer,
    close,
    token,
    lie(next) {
      parts = next;
    },
  };
}
