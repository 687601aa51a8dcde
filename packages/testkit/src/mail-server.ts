import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

type ReceivedMail = { from: string; to: string[]; content: Email };

/**
 * A real mail server on loopback that keeps the mails it receives. With a password, it requires authentication; with a
 * certificate, it offers STARTTLS.
 */
export type MailServer = { port: number; received: ReceivedMail[]; stop(): Promise<void> };

export async function startMailServer({
  port = 0,
  password,
  tls,
}: { port?: number; password?: string; tls?: { key: string; cert: string } } = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    ...tls,
    disabledCommands: [...(password === undefined ? ['AUTH'] : []), ...(tls === undefined ? ['STARTTLS'] : [])],
    allowInsecureAuth: true,
    onAuth: (auth, _session, answer) =>
      auth.password === password ? answer(null, { user: auth.username ?? '' }) : answer(new Error('Invalid password')),
    async onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope;
      received.push({
        from: mailFrom === false ? '' : (mailFrom?.address ?? ''),
        to: rcptTo.map(({ address }) => address),
        content: await PostalMime.parse(await buffer(stream)),
      });
      done();
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    // A listening TCP server has an AddressInfo; only pipes have a string.
    port: (server.server.address() as AddressInfo).port,
    received,
    async stop() {
      const { promise, resolve } = Promise.withResolvers<void>();
      server.close(() => resolve());
      await promise;
    },
  };
}
