import { escapeHtml } from '@evercode/pages';
import type { KeptMail, Outbox } from '@evercode/mail';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { declarePublic } from '../routes/declared-actions.ts';
import { notFound } from '../http/app-error.ts';

/** Names that only this machine calls itself: a page elsewhere that points a name of its own here is not answered. */
const ownNames = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/;
const ownAddresses = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Reads mail that was kept for want of a mail server. It holds links that open accounts, so it is served only on an installation that listens
 * to its own machine alone, and only to that machine.
 */
export async function serveDevMail(app: FastifyInstance, outbox: Outbox): Promise<void> {
  await app.register(async (scope) => {
    declarePublic(scope);
    scope.addHook('onRequest', async (request, reply) => {
      if (!isFromHere(request)) throw notFound();
      void reply.header('cache-control', 'no-store');
    });
    scope.get('/dev/mail', async (_request, reply) => reply.type('text/html; charset=utf-8').send(listPage(await outbox.list())));
    scope.get<{ Params: { id: string } }>('/dev/mail/:id', async ({ params }, reply) => {
      const mail = (await outbox.list()).find(({ id }) => id === params.id);
      if (mail === undefined) throw notFound();
      // Nothing in a mail runs, and it is not of our origin.
      void reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-top-navigation-by-user-activation");
      return reply.type('text/html; charset=utf-8').send(mail.html);
    });
  });
}

function isFromHere({ socket, headers }: FastifyRequest): boolean {
  return ownAddresses.test(socket.remoteAddress ?? '') && ownNames.test(headers.host ?? '') && headers['x-forwarded-for'] === undefined;
}

function listPage(mails: readonly KeptMail[]): string {
  const rows = mails.map(({ id, at, to, subject, text }) => `<li>
<a href="/dev/mail/${encodeURIComponent(id)}"><strong>${escapeHtml(subject)}</strong></a>
<div>${escapeHtml(to.address)} · <time datetime="${escapeHtml(at)}">${escapeHtml(at.slice(0, 19).replace('T', ' '))} UTC</time></div>
<details><summary>Text</summary><pre>${escapeHtml(text)}</pre></details>
</li>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Mail</title>
<style>
:root { color-scheme: light dark; }
body { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem; font: 16px/1.5 Inter, system-ui, sans-serif; }
ul { padding: 0; list-style: none; }
li { padding: 1rem 0; border-top: 1px solid #8884; }
div, summary { color: color-mix(in srgb, currentColor 70%, transparent); font-size: 14px; }
pre { overflow-x: auto; white-space: pre-wrap; }
</style>
</head>
<body>
<h1>Mail</h1>
<p>No mail server is configured (<code>SMTP_URL</code>), so mail is kept here instead of being sent. Only this machine can read it.</p>
${rows.length === 0 ? '<p>There is none yet.</p>' : `<ul>${rows.join('\n')}</ul>`}
</body>
</html>
`;
}
