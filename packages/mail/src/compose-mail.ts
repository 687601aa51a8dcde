import { mailTranslate } from '@evercode/i18n/mail';
import { containsAddress } from './break-links.ts';
import { describeMail } from './describe/describe-mail.ts';
import { PICTURE_ID } from './mail-parts.ts';
import { type MailTint, productTint } from './mail-style.ts';
import type { MailPicture } from './mail-picture.ts';
import type { Block, Translate } from './mail-texts.ts';
import type { Attachment, Mail, Recipient } from './mails.ts';
import { productMark } from './product-mark.ts';
import { renderMail } from './render-mail.ts';

export type ComposedMail = {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** The picture that the HTML names by its content id, `cid:`. A brand without a logo has none. */
  picture?: { id: string; base64: string };
  attached?: Attachment;
  /** The address to unsubscribe at. */
  stop?: string;
};

/**
 * Who sends the mails. `address` is the app's, shown in the footer so that readers can tell who sent the mail;
 * `support` is the operator's. `own`: the brand of a workspace, which also chooses the rest.
 */
export type Brand = { name: string; address: string; support?: string; own?: OwnBrand };

export type OwnBrand = {
  logo?: MailPicture | undefined;
  /** The colors of buttons and links, with enough contrast; those of the product if left out. */
  tint?: MailTint | undefined;
  footer: string;
  /** Leaves out who sends the mail. */
  hidesMark: boolean;
  links: readonly { to: 'help' | 'terms' | 'privacy'; link: string }[];
};

/** The logo of a workspace, shown in place of the product's mark. */
export type WorkspaceLogo = MailPicture & { workspace: string };

export function composeMail(mail: Mail, to: Recipient, brand: Brand, logo?: WorkspaceLogo): ComposedMail {
  const t = mailTranslate(to.language);
  const support = brand.support === undefined ? t('supportUnknown') : t('support', { address: brand.support });
  const { subject, title, blocks, button, after, why } = describeMail(mail, { to, brand: brand.name, support }, t);
  const stop = mail.kind === 'report' ? mail.stop : undefined;
  // Anyone can sign up with a stranger's address and put a link into the name: such names are left out.
  const name = containsAddress(to.name) ? '' : oneLine(to.name);
  const { own } = brand;
  const picture = logo ?? (own === undefined ? productMark : own.logo);
  const page = {
    language: to.language,
    sender: {
      name: oneLine(logo?.workspace ?? brand.name),
      picture,
      isProduct: logo === undefined && own === undefined,
    },
    tint: own?.tint ?? productTint,
    greeting: name === '' ? t('greetingNobody') : t('greeting', { name }),
    title: oneLine(title),
    preview: previewOf(blocks),
    blocks: blocks.map(cleanBlock),
    button: button && { ...button, linkBelow: t('linkBelow') },
    after: after === undefined ? undefined : oneLine(after),
    why: oneLine(why),
    footer: footerOf(brand, t),
    links: (own?.links ?? []).map(({ to: name, link }) => ({ label: t(`links.${name}`), link })),
    stop: stop === undefined ? undefined : { label: t('report.stop'), link: stop },
  };
  const attached = mail.kind === 'report' ? mail.file : null;
  return {
    to: { name, address: to.email },
    subject: oneLine(subject),
    ...renderMail(page),
    ...(picture && { picture: { id: PICTURE_ID, base64: picture.base64 } }),
    ...(attached && { attached }),
    ...(stop !== undefined && { stop }),
  };
}

function footerOf({ name, address, own }: Brand, t: Translate): string[] {
  const sent = own?.hidesMark === true ? [] : [t('footer', { brand: name, address })];
  return own === undefined || own.footer === '' ? sent : [oneLine(own.footer), ...sent];
}

/** Show the text after them backwards, or as nothing: `\u202Emoc.elpmaxe` reads as an address. */
const misleading = /[\u200B\u2060\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/** The first paragraph: it says what happened. */
function previewOf(blocks: readonly Block[]): string {
  return oneLine(blocks.find((block) => typeof block === 'string') ?? '');
}

function cleanBlock(block: Block): Block {
  if (typeof block === 'string') return oneLine(block);
  if ('figures' in block) return block;
  const list = block.list.map(({ name, detail }) => ({
    name: oneLine(name),
    ...(detail !== undefined && { detail: oneLine(detail) }),
  }));
  return { ...block, list };
}

/**
 * Users type names: a line break in one must not end a header or start a paragraph of its own, and no character may
 * turn the rest of the line around.
 */
function oneLine(text: string): string {
  return text.replaceAll(misleading, '').replaceAll(/\s+/g, ' ').trim();
}
