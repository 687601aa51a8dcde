/**
 * Mails to users. High: `createMailer`, which composes and sends. Middle: `composeMail`, one layout in four languages,
 * with a plain-text part. Low: the two transports, an SMTP server or a folder.
 */
export { composeMail, type Brand, type OwnBrand, type ComposedMail, type WorkspaceLogo } from './compose-mail.ts';
export { MAX_LOGO, type MailPicture } from './mail-picture.ts';
export { createMailer, type Mailer, type MailerOptions, type MailLook, type MailServerOptions } from './mailer.ts';
export {
  showsBrand,
  showsWorkspaceLogo,
  type CodesOnFree,
  type Mail,
  type MoneyNews,
  type Recipient,
  type SignInChange,
} from './mails.ts';
export { createOutbox, type KeptMail, type Outbox } from './outbox.ts';
