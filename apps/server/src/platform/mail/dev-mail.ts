import { createHmac, timingSafeEqual } from 'node:crypto';
import { isFromOwnMachine } from '@evercode/config';
import { escapeHtml } from '@evercode/pages';
import type { KeptMail, Outbox } from '@evercode/mail';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { declarePublic } from '../routes/declared-actions.ts';
import { notFound } from '../http/answers/app-error.ts';

/** Kept mail, and the key without which its page does not exist: other users of the machine reach loopback as well. */
export type DevMail = { outbox: Outbox; key: string };

export function createDevMailKey(secret: string): string {
  return createHmac('sha256', secret).update('page of kept mail').digest('base64url').slice(0, 22);
}

export const pathOfDevMail = (key: string): string => `/dev/mail?key=${key}`;

/**
 * Shows mail kept because there is no mail server. It contains links that sign people in, so it is served only on an
 * installation that is reached by loopback, only to loopback without a proxy, and only with the key of the start
 * screen.
 */
export async function serveDevMail(app: FastifyInstance, { outbox, key }: DevMail): Promise<void> {
  await app.register(async (scope) => {
    declarePublic(scope);
    scope.addHook('onRequest', async (request, reply) => {
      if (!isFromOwnMachine(request) || !hasKey(request, key)) throw notFound();
      void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    });
    scope.get('/dev/mail', async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(listPage(await outbox.list(), key)),
    );
    scope.get<{ Params: { id: string } }>('/dev/mail/:id', async ({ params }, reply) => {
      const mail = (await outbox.list()).find(({ id }) => id === params.id);
      if (mail === undefined) throw notFound();
      // A mail is shown in a sandbox: no scripts, not our origin.
      void reply.header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; " +
          'sandbox allow-popups allow-top-navigation-by-user-activation',
      );
      return reply.type('text/html; charset=utf-8').send(showPicture(mail));
    });
  });
}

/** The picture of a mail is a part of the mail, which a browser cannot fetch. */
function showPicture({ html, picture }: KeptMail): string {
  return picture === undefined ? html : html.replaceAll(`cid:${picture.id}`, `data:image/png;base64,${picture.base64}`);
}

function hasKey({ query }: FastifyRequest, key: string): boolean {
  const given = typeof query === 'object' && query !== null && 'key' in query ? String(query.key) : '';
  // Hashed, because the comparison needs equal lengths.
  const [a, b] = [given, key].map((text) => createHmac('sha256', key).update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

function listPage(mails: readonly KeptMail[], key: string): string {
  const rows = mails.map(
    ({ id, at, to, subject, text }) => `<li>
<a href="/dev/mail/${encodeURIComponent(id)}?key=${key}"><strong>${escapeHtml(subject)}</strong></a>
<div>${escapeHtml(to.address)} ·
<time datetime="${escapeHtml(at)}">${escapeHtml(at.slice(0, 19).replace('T', ' '))} UTC</time></div>
<details><summary>Text</summary><pre>${escapeHtml(text)}</pre></details>
</li>`,
  );
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
<p>No mail server is configured (<code>SMTP_URL</code>), so mail is kept here instead of being sent.
Only this machine can read it, with the address that the start screen shows.</p>
${rows.length === 0 ? '<p>There is none yet.</p>' : `<ul>${rows.join('\n')}</ul>`}
</body>
</html>
`;
}
