import type { Transporter } from 'nodemailer';
import { composeMail, type Brand, type ComposedMail, type WorkspaceLogo } from './compose-mail.ts';
import type { Mail, Recipient } from './mails.ts';
import type { Outbox } from './outbox.ts';

export type Mailer = {
  /**
   * Resolves when the server has accepted the mail, or when it is in the folder. Without a logo of the workspace it
   * shows the mark of the product, or of the brand.
   */
  send(mail: Mail, to: Recipient, look?: MailLook): Promise<void>;
  close(): void;
};

/** How a workspace changes its mails. `from`: a name, and an address where it is not that of the mailer. */
export type MailLook = { logo?: WorkspaceLogo | undefined; brand?: Brand; from?: { name: string; address?: string } };

/** A mail server of a workspace: `address` was judged before, and the certificate must be that of `host`. */
export type MailServerOptions = {
  host: string;
  address: string;
  port: number;
  security: 'tls' | 'starttls';
  auth?: { user: string; pass: string };
  ca?: string | undefined;
  timeoutMs: number;
};

export type MailerOptions = {
  from: string;
  brand: Brand;
  /** An SMTP server by its smtp:// or smtps:// address, one of a workspace, or a folder. */
  via: { smtpUrl: string } | { server: MailServerOptions } | { outbox: Outbox };
};

const TIMEOUT_MS = 20_000;

/** The library for SMTP is loaded with the first mail: it takes 10 MB. */
export function createMailer({ from, brand, via }: MailerOptions): Mailer {
  if ('outbox' in via) {
    return {
      send: async (mail, to, look = {}) =>
        via.outbox.keep({ ...composeMail(mail, to, look.brand ?? brand, look.logo), from: senderOf(from, look.from) }),
      close: () => undefined,
    };
  }
  const timeoutMs = 'server' in via ? via.server.timeoutMs : TIMEOUT_MS;
  const options = {
    ...('server' in via ? toTransport(via.server) : readAddress(via.smtpUrl)),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  };
  let transport: Transporter | undefined;
  return {
    async send(mail, to, look = {}) {
      const composed = composeMail(mail, to, look.brand ?? brand, look.logo);
      const sender = senderOf(from, look.from);
      transport ??= (await import('nodemailer')).createTransport(options);
      await transport.sendMail({
        ...toMessage(composed, sender),
        // Answers about undeliverable mail go to the address that this server may speak for.
        ...(sender.address !== addressOf(from) && { envelope: { from: addressOf(from), to: composed.to.address } }),
      });
    },
    close: () => transport?.close(),
  };
}

/** Auto-responders do not answer mail with the Auto-Submitted header. */
function toMessage(
  { to, subject, text, html, picture, attached, stop }: ComposedMail,
  from: { name: string; address: string },
) {
  const decode = (base64: string) => Buffer.from(base64, 'base64');
  // Inline: a picture on a server would wait for a click, and would tell when the mail is read.
  const inline = picture && {
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
    attachments: [inline, file].filter((part) => part !== undefined),
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

/** Checked by the configuration: an address, or a name before one in angle brackets. */
function senderOf(from: string, chosen: MailLook['from']): { name: string; address: string } {
  const name = chosen?.name ?? /^([^<]*) </.exec(from)?.[1] ?? '';
  return { name: name.replaceAll(/[\r\n]+/g, ' '), address: chosen?.address ?? addressOf(from) };
}

const addressOf = (from: string): string => /<([^>]+)>$/.exec(from)?.[1] ?? from;

/** Encrypted in any case, and never without a valid certificate. */
function toTransport({ host, address, port, security, auth, ca }: MailServerOptions) {
  const isTls = security === 'tls';
  return {
    host: address,
    port,
    secure: isTls,
    requireTLS: !isTls,
    tls: { servername: host, ...(ca !== undefined && { ca }) },
    ...(auth && { auth }),
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
