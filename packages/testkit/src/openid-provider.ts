import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Signer = 'provider' | 'stranger' | 'public key as a secret' | 'nobody';
type Claims = Readonly<Record<string, unknown>>;

/** Signs tokens as Google does, publishes its keys over HTTP, and can forge tokens. */
export type OpenIdProvider = {
  readonly issuer: string;
  readonly keysUrl: string;
  readonly clientId: string;
  /** The number of requests for the keys. */
  fetches(): number;
  /** A token for the client with a verified address, with changes; `undefined` omits a claim. */
  sign(claims: Claims, chosen?: { by?: Signer; kid?: string }): string;
  /** Replaces the signing key; the old key is no longer published. */
  rotate(): void;
  /** Stops answering until it is opened again. */
  close(): Promise<void>;
  open(): Promise<void>;
};

const algorithms: Readonly<Record<Signer, string>> = {
  provider: 'RS256',
  stranger: 'RS256',
  'public key as a secret': 'HS256',
  nobody: 'none',
};
const makePair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

export async function startOpenIdProvider({
  clientId,
  now,
}: {
  clientId: string;
  now: () => number;
}): Promise<OpenIdProvider> {
  let number = 1;
  let pair = makePair();
  let fetches = 0;
  let port = 0;
  const server = createServer((_request, response) => {
    fetches += 1;
    const key = { ...pair.publicKey.export({ format: 'jwk' }), kid: `key-${number}`, alg: 'RS256', use: 'sig' };
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [key] }));
  });
  async function open(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.listen(port, '127.0.0.1', resolve);
    await promise;
    // A listening TCP server has an AddressInfo.
    port = (server.address() as AddressInfo).port;
  }
  await open();
  const issuer = `http://127.0.0.1:${port}`;

  function signWith(by: Signer, text: string): string {
    if (by === 'nobody') return '';
    if (by === 'public key as a secret')
      return createHmac('sha256', publicPem(pair.publicKey)).update(text).digest('base64url');
    return sign('sha256', Buffer.from(text), (by === 'stranger' ? makePair() : pair).privateKey).toString('base64url');
  }

  return {
    issuer,
    clientId,
    keysUrl: `${issuer}/keys`,
    fetches: () => fetches,
    sign(claims, { by = 'provider', kid = `key-${number}` } = {}) {
      const seconds = Math.floor(now() / 1000);
      const usual = {
        iss: issuer,
        aud: clientId,
        azp: clientId,
        email_verified: true,
        iat: seconds,
        exp: seconds + 3600,
      };
      const text = `${encode({ alg: algorithms[by], kid, typ: 'JWT' })}.${encode({ ...usual, ...claims })}`;
      return `${text}.${signWith(by, text)}`;
    },
    rotate() {
      number += 1;
      pair = makePair();
    },
    async close() {
      const { promise, resolve } = Promise.withResolvers<void>();
      server.close(() => resolve());
      server.closeAllConnections();
      await promise;
    },
    open,
  };
}

function publicPem(key: KeyObject): string {
  return key.export({ format: 'pem', type: 'spki' });
}
