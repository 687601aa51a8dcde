/** Mails without the transports, for a preview in the browser. */
export { composeMail } from './compose-mail.ts';
