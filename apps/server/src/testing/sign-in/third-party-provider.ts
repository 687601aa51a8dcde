import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider, type Configuration } from 'oidc-provider';

/** A server of its own for a provider, on a free port. */
export async function listen(): Promise<{ server: Server; issuer: string; close: () => Promise<void> }> {
  const server = createServer();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  // The cast is safe: a server that listens on a port has an address of this form.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    const { promise: closed, resolve: done } = Promise.withResolvers<void>();
    server.close(() => done());
    server.closeAllConnections();
    await closed;
  };
  return { server, issuer, close };
}

type LoggedIn = { clientId: string; subject: () => string };

/** An OpenID provider by third parties, at which a person is logged in who has allowed everything. */
export function serveLoggedIn(
  server: Server,
  issuer: string,
  { clientId, subject }: LoggedIn,
  configuration: Pick<Configuration, 'clients' | 'responseTypes' | 'conformIdTokenClaims' | 'ttl' | 'findAccount'>,
): void {
  const provider = new Provider(issuer, {
    cookies: { keys: ['only for tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    async loadExistingGrant(context) {
      const grant = new context.oidc.provider.Grant({ clientId, accountId: subject() });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    ...configuration,
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/'))
      void provider.interactionFinished(request, response, { login: { accountId: subject() } });
    else void answer(request, response);
  });
}
