import { createTransport } from 'nodemailer';
import { composeMail, type Brand, type ComposedMail, type WorkspaceLogo } from './compose-mail.ts';
import type { Mail, Recipient } from './mails.ts';
import type { Outbox } from './outbox.ts';

export type Mailer = {
  /**
   * Resolves when the server has accepted the mail, or when it is in the folder. Without a logo of the workspace it
   * shows the product's mark.
   */
  send(mail: Mail, to: Recipient, logo?: WorkspaceLogo): Promise<void>;
  close(): void;
};

export type MailerOptions = {
  from: string;
  brand: Brand;
  /** An SMTP server by its smtp:// or smtps:// address, or a folder. */
  via: { smtpUrl: string } | { outbox: Outbox };
};

const TIMEOUT_MS = 20_000;

export function createMailer({ from, brand, via }: MailerOptions): Mailer {
  if ('outbox' in via) {
    return {
      send: async (mail, to, logo) => via.outbox.keep(composeMail(mail, to, brand, logo)),
      close: () => undefined,
    };
  }
  const transport = createTransport({
    ...readAddress(via.smtpUrl),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send(mail, to, logo) {
      await transport.sendMail(toMessage(composeMail(mail, to, brand, logo), from));
    },
    close: () => transport.close(),
  };
}

/** Auto-responders do not answer mail with the Auto-Submitted header. */
function toMessage({ to, subject, text, html, picture, attached, stop }: ComposedMail, from: string) {
  const decode = (base64: string) => Buffer.from(base64, 'base64');
  // Inline: a picture on a server would wait for a click, and would tell when the mail is read.
  const inline = {
    cid: picture.id,
    filename: 'logo.png',
    contentType: 'image/png',
    contentDisposition: 'inline' as const,
    content: decode(picture.base64),
  };
  const file = attached && {
    filename: attached.name,
    contentType: attached.type,
    content: decode(attached.base64),
  };
  return {
    from,
    to,
    subject,
    text,
    html,
    attachments: file === undefined ? [inline] : [inline, file],
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(stop) },
  };
}

/**
 * RFC 2369 and, for https addresses as required, RFC 8058: mail programs show a button that unsubscribes with one POST.
 */
function unsubscribeHeaders(stop: string | undefined): Record<string, string> {
  if (stop === undefined) return {};
  return {
    'List-Unsubscribe': `<${stop}>`,
    ...(stop.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}

/**
 * `smtps` starts with TLS; `smtp` upgrades to it if the server offers it. To another machine, a password is sent over
 * TLS only.
 */
function readAddress(smtpUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  const isLocal = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
  const auth = username === '' ? undefined : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return {
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !isLocal && auth !== undefined,
    ...(auth && { auth }),
  };
}
