import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { followRedirects } from './follow-redirects.ts';

const redirectUri = 'https://app.example/answer';

type IndependentProvider = {
  issuer: string;
  keysUrl: string;
  /** Performs the provider's sign-in as a browser would, and answers the resulting token. */
  obtain(nonce: string): Promise<string>;
  close(): Promise<void>;
};

/** An OpenID provider by a third party, so that our own code does not create the tokens under test. */
export async function startIndependentProvider(
  clientId: string,
  person: { sub: string; email: string; name: string },
): Promise<IndependentProvider> {
  const server = createServer();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  // The cast is safe: a server that listens on a port has an address of this form.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        redirect_uris: [redirectUri],
        response_types: ['id_token'],
        grant_types: ['implicit'],
        token_endpoint_auth_method: 'none',
      },
    ],
    responseTypes: ['id_token'],
    cookies: { keys: ['only for tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    ttl: { Interaction: 60, Grant: 60, IdToken: 60, Session: 60 },
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ ...person, email_verified: true }) }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    async loadExistingGrant(context) {
      const grant = new context.oidc.provider.Grant({ clientId, accountId: person.sub });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/'))
      void provider.interactionFinished(request, response, { login: { accountId: person.sub } });
    else void answer(request, response);
  });

  return {
    issuer,
    keysUrl: `${issuer}/jwks`,
    async obtain(nonce) {
      const query = new URLSearchParams({
        client_id: clientId,
        response_type: 'id_token',
        scope: 'openid email profile',
        redirect_uri: redirectUri,
        nonce,
      });
      const end = await followRedirects(`${issuer}/auth?${query.toString()}`, redirectUri);
      const token = new URLSearchParams(new URL(end).hash.slice(1)).get('id_token');
      if (token === null) throw new Error(`The provider ended at ${end}`);
      return token;
    },
    async close() {
      const { promise: closed, resolve: close } = Promise.withResolvers<void>();
      server.close(() => close());
      server.closeAllConnections();
      await closed;
    },
  };
}
