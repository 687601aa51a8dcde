import type { BrowserContext } from '@playwright/test';
import samlp from 'samlp';
import { providerKeys } from './provider-keys.ts';

/** An identity provider by third parties, at an address that only the browser reaches. */

const host = 'https://login.provider.example';
const issuer = `${host}/entity`;

/** Whom the provider lets in at once: its own form is not ours to test. */
type SamlPerson = Readonly<{ id: string; email: string; name: string }>;

/** Answers every request for a login with a form that sends itself to `acsUrl`, as browsers know it. */
export async function serveSamlProvider(
  context: BrowserContext,
  { acsUrl, person }: Readonly<{ acsUrl: string; person: SamlPerson }>,
): Promise<void> {
  const answer = samlp.auth({
    issuer,
    ...providerKeys,
    recipient: acsUrl,
    destination: acsUrl,
    getUserFromRequest: () => ({
      id: person.id,
      displayName: person.name,
      name: { givenName: person.name, familyName: 'Prova' },
      emails: [{ value: person.email }],
    }),
    getPostURL: (_audience, _request, _sent, done) => done(null, acsUrl),
  });
  await context.route(`${host}/login?*`, async (route) => {
    const query = Object.fromEntries(new URL(route.request().url()).searchParams);
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    answer({ method: 'GET', query }, { set: () => undefined, send: resolve }, reject);
    await route.fulfill({ contentType: 'text/html', body: await promise });
  });
}

/** The file that its console offers, without an address for logouts. */
export async function readSamlMetadata(): Promise<Buffer> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const serve = samlp.metadata({
    issuer,
    cert: providerKeys.cert,
    redirectEndpointPath: '/login',
    postEndpointPath: '/login',
    logoutEndpointPaths: {},
  });
  const { host: name, protocol } = new URL(host);
  const request = { headers: { host: name }, protocol: protocol.slice(0, -1), originalUrl: '/metadata' };
  serve(request, { set: () => undefined, send: resolve });
  return Buffer.from(await promise);
}
