import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts';
import { findConnection } from './connections-repo.ts';
import { AFTER_LOGOUT, takeOidcLogout, takeSamlLogout } from './flow/end-by-provider.ts';
import { takeOidcAnswer, takeSamlAnswer, type TakeDeps } from './flow/take-answer.ts';
import { addressesOf } from './saml/addresses.ts';
import { createSaml } from './saml/create-saml.ts';
import { keyPairOf } from './saml/key-pair.ts';

/** Base64 is a third longer, and a form spells some of its characters with three. */
const FORM_BYTES = 640 * 1024;
const MOST_PER_MINUTE = 120;

const config = {
  action: 'public',
  cost: 'change',
  rateLimit: { max: MOST_PER_MINUTE, timeWindow: 60_000 },
} as const;
const params = z.object({ connection: z.uuid() });

/**
 * The library names our key only together with the promise that requests are signed, and its own binding of logouts,
 * where ours is the redirect.
 */
const describe = (xml: string, signsRequests: boolean): string =>
  xml
    .replace(/(<SingleLogoutService Binding="[^"]*:bindings:)HTTP-POST"/, '$1HTTP-Redirect"')
    .replace('AuthnRequestsSigned="true"', `AuthnRequestsSigned="${signsRequests}"`);

/**
 * The addresses that providers and the browsers that they send come to. They are no part of the API: they take forms
 * and answer redirects and XML.
 */
export function serveProviders(app: FastifyInstance, deps: TakeDeps & { now: () => Date }): void {
  const { db, box, publicUrl, now } = deps;
  const readId = (sent: unknown): string => {
    const parsed = params.safeParse(sent);
    if (!parsed.success) throw notFound();
    return parsed.data.connection;
  };
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );

    scope.get('/api/sso/saml/:connection/metadata', { schema: { hide: true }, config }, async (request, reply) => {
      const connection = await findConnection(db, readId(request.params));
      if (connection === undefined) throw notFound();
      const at = now();
      const keys = await keyPairOf(db, connection.accountId, { box, now: at });
      const saml = await createSaml({
        connection: { ...connection, certificates: [keys.certificate], signsRequests: true },
        addresses: addressesOf(connection.accountId, publicUrl),
        keys,
        asked: undefined,
      });
      return reply
        .type('application/samlmetadata+xml')
        .header('cache-control', 'no-cache')
        .send(describe(saml.generateServiceProviderMetadata(null, keys.certificate), connection.signsRequests));
    });

    // 303: the browser goes on with GET, and the form is not sent again.
    scope.post(
      '/api/sso/saml/:connection/acs',
      { schema: { hide: true }, bodyLimit: FORM_BYTES, config },
      async (request, reply) => {
        const encoded = request.body instanceof URLSearchParams ? request.body.get('SAMLResponse') : null;
        if (encoded === null) throw new AppError('malformed-request');
        const connectionId = readId(request.params);
        return reply.redirect(await takeSamlAnswer(deps, { connectionId, encoded, now: now() }), 303);
      },
    );

    scope.get('/api/sso/saml/:connection/slo', { schema: { hide: true }, config }, async (request, reply) => {
      const connectionId = readId(request.params);
      const rawQuery = new URL(request.url, publicUrl).search.slice(1);
      return reply.redirect(await takeSamlLogout(deps, { connectionId, rawQuery, now: now() }), 303);
    });

    // Okta answers our logout by a form. The session had ended before the browser left, so there is nothing to check.
    scope.post('/api/sso/saml/:connection/slo', { schema: { hide: true }, config }, async (request, reply) => {
      const isAnswer = request.body instanceof URLSearchParams && request.body.has('SAMLResponse');
      if (!isAnswer) throw new AppError('malformed-request');
      readId(request.params);
      return reply.redirect(AFTER_LOGOUT, 303);
    });

    scope.post(
      '/api/sso/oidc/:connection/backchannel-logout',
      { schema: { hide: true }, config },
      async (request, reply) => {
        const token = request.body instanceof URLSearchParams ? request.body.get('logout_token') : null;
        if (token === null) throw new AppError('malformed-request');
        await takeOidcLogout(deps, { connectionId: readId(request.params), token, now: now() });
        return reply.header('cache-control', 'no-store').code(200).send();
      },
    );

    scope.get('/api/sso/oidc/callback', { schema: { hide: true }, config }, async (request, reply) => {
      const query = new URL(request.url, publicUrl).searchParams;
      return reply.redirect(await takeOidcAnswer(deps, { query, now: now() }), 303);
    });
  });
}
