import { mailTranslate } from '@evercode/i18n/mail';
import { describeMail } from './describe-mail.ts';
import type { Attachment, Mail, Recipient } from './mails.ts';
import { renderMail } from './render-mail.ts';
import { containsAddress } from './break-links.ts';

export type ComposedMail = {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  attached?: Attachment;
  /** The address to unsubscribe at. */
  stop?: string;
};

/** `address` is the app's, shown in the footer so that readers can tell who sent the mail. */
export type Brand = { name: string; address: string };

export function composeMail(mail: Mail, to: Recipient, brand: Brand): ComposedMail {
  const t = mailTranslate(to.language);
  const { subject, title, paragraphs, button, after } = describeMail(mail, to, t);
  const stop = mail.kind === 'report' ? mail.stop : undefined;
  // Anyone can sign up with a stranger's address and put a link into the name: such names are left out.
  const name = containsAddress(to.name) ? '' : oneLine(to.name);
  const page = {
    language: to.language,
    greeting: name === '' ? t('greetingNobody') : t('greeting', { name }),
    title: oneLine(title),
    paragraphs: paragraphs.map(oneLine),
    button,
    after: oneLine(after),
    link: mail.link,
    linkBelow: t('linkBelow'),
    footer: t('footer', { brand: brand.name, address: brand.address }),
    stop: stop === undefined ? undefined : { label: t('report.stop'), link: stop },
  };
  const attached = mail.kind === 'report' ? mail.file : null;
  return {
    to: { name, address: to.email },
    subject: oneLine(subject),
    ...renderMail(page),
    ...(attached && { attached }),
    ...(stop !== undefined && { stop }),
  };
}

/** Show the text after them backwards, or as nothing: `\u202Emoc.elpmaxe` reads as an address. */
const misleading = /[\u200B\u2060\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/**
 * Users type names: a line break in one must not end a header or start a paragraph of its own, and no character may
 * turn the rest of the line around.
 */
function oneLine(text: string): string {
  return text.replaceAll(misleading, '').replaceAll(/\s+/g, ' ').trim();
}
