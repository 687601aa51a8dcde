import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';

type KeyPair = { kid: string; privateKey: CryptoKey; jwk: object };

/** Signs tokens as Google does, and publishes its keys over HTTP. */
export type OpenIdProvider = {
  issuer: string;
  keysUrl: string;
  /** How often the keys were asked for. */
  fetches(): number;
  /** Claims of a person of Gmail's for `clientId`, changed as wished. */
  sign(claims: JWTPayload, header?: { alg?: string; kid?: string }, key?: CryptoKey | Uint8Array): Promise<string>;
  /** From now on another key signs; the old one is published no more. */
  rotate(): Promise<void>;
  /** The public key as a secret would be written down: what a forger has. */
  publicKeyBytes(): Uint8Array;
  /** No answer to anybody, until it is opened again. */
  close(): Promise<void>;
  open(): Promise<void>;
};

export async function startOpenIdProvider(clientId: string, now: () => number): Promise<OpenIdProvider> {
  let current = await makeKey(1);
  let fetches = 0;
  let port = 0;
  const server = createServer((_request, response) => {
    fetches += 1;
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [current.jwk] }));
  });
  const open = async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.listen(port, '127.0.0.1', resolve);
    await promise;
    // A server that listens on a port has an address of this form.
    port = (server.address() as AddressInfo).port;
  };
  await open();
  const issuer = `http://127.0.0.1:${port}`;
  return {
    issuer,
    keysUrl: `${issuer}/keys`,
    fetches: () => fetches,
    async sign(claims, header = {}, key = current.privateKey) {
      const seconds = Math.floor(now() / 1000);
      const usual = { iss: issuer, aud: clientId, azp: clientId, email_verified: true, iat: seconds, exp: seconds + 3600 };
      return new SignJWT({ ...usual, ...claims }).setProtectedHeader({ alg: 'RS256', kid: current.kid, typ: 'JWT', ...header }).sign(key);
    },
    async rotate() {
      current = await makeKey(Number(current.kid.slice(4)) + 1);
    },
    publicKeyBytes: () => new TextEncoder().encode(JSON.stringify(current.jwk)),
    async close() {
      const { promise, resolve } = Promise.withResolvers<void>();
      server.close(() => resolve());
      server.closeAllConnections();
      await promise;
    },
    open,
  };
}

async function makeKey(number: number): Promise<KeyPair> {
  const kid = `key-${number}`;
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}
