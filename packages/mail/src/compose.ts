/** Mails without the transports, for a preview in the browser. */
export { composeMail, type Brand, type ComposedMail, type OwnBrand } from './compose-mail.ts';
export type { MailTint } from './mail-style.ts';
