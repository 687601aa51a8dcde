/**
 * Mails to users. High: `createMailer`, which composes and sends. Middle: `composeMail`, one layout in four languages,
 * with a plain-text part. Low: the two transports, an SMTP server or a folder.
 */
export { composeMail, type ComposedMail } from './compose-mail.ts';
export { createMailer, type Mailer, type MailerOptions } from './mailer.ts';
export type { Mail, Recipient, SignInChange } from './mails.ts';
export { createOutbox, type KeptMail, type Outbox } from './outbox.ts';
