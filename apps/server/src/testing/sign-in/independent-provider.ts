import { followRedirects } from './follow-redirects.ts';
import { listen, serveLoggedIn } from './third-party-provider.ts';

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
  const { server, issuer, close } = await listen();
  const loggedIn = { clientId, subject: () => person.sub };
  serveLoggedIn(server, issuer, loggedIn, {
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
    conformIdTokenClaims: false,
    ttl: { Interaction: 60, Grant: 60, IdToken: 60, Session: 60 },
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ ...person, email_verified: true }) }),
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
    close,
  };
}
