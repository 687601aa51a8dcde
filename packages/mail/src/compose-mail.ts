import { mailTranslate, type Language } from '@evercode/i18n/mail';
import { defuse, looksLikeAddress } from './defuse.ts';
import { layOut } from './layout.ts';
import type { Attached, Mail, Named, Recipient, SignInChange, Titles } from './mails.ts';

export type ComposedMail = {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  attached?: Attached;
  /** Where its reader gets such mail no more. */
  stop?: string;
};

/** `address` is where the app lives: the footer says it, so that a reader can tell whose mail this is. */
export type Brand = { name: string; address: string };

export function composeMail(mail: Mail, to: Recipient, brand: Brand): ComposedMail {
  const t = mailTranslate(to.language);
  const { subject, title, paragraphs, button, after } = say(mail, to, t);
  const stop = mail.kind === 'report' ? mail.stop : undefined;
  // Anybody can sign up with a stranger's address, under a name that is an address of their own: we do not carry it there.
  const name = looksLikeAddress(to.name) ? '' : oneLine(to.name);
  const letter = {
    language: to.language,
    greeting: name === '' ? t('greetingNobody') : t('greeting', { name }),
    title: oneLine(title), paragraphs: paragraphs.map(oneLine), button, after: oneLine(after),
    link: mail.link,
    linkBelow: t('linkBelow'),
    footer: t('footer', { brand: brand.name, address: brand.address }),
    stop: stop === undefined ? undefined : { words: t('report.stop'), link: stop },
  };
  const attached = mail.kind === 'report' ? mail.file : null;
  return { to: { name, address: to.email }, subject: oneLine(subject), ...layOut(letter), ...(attached && { attached }), ...(stop !== undefined && { stop }) };
}

type Said = { subject: string; title: string; paragraphs: string[]; button: string; after: string };

function say(mail: Mail, { email, language }: Recipient, t: ReturnType<typeof mailTranslate>): Said {
  switch (mail.kind) {
    case 'verifyEmail': {
      const after = t('verifyEmail.after', { days: mail.days });
      return { subject: t('verifyEmail.subject'), title: t('verifyEmail.title'), paragraphs: [t('verifyEmail.text', { email })], button: t('verifyEmail.button'), after };
    }
    case 'resetPassword': {
      const after = t('resetPassword.after', { hours: mail.hours });
      return { subject: t('resetPassword.subject'), title: t('resetPassword.title'), paragraphs: [t('resetPassword.text', { email })], button: t('resetPassword.button'), after };
    }
    case 'passwordChanged': {
      const after = t('passwordChanged.after');
      return { subject: t('passwordChanged.subject'), title: t('passwordChanged.title'), paragraphs: [t('passwordChanged.text', { email })], button: t('passwordChanged.button'), after };
    }
    case 'accountDeleted': {
      const after = t('accountDeleted.after');
      return { subject: t('accountDeleted.subject'), title: t('accountDeleted.title'), paragraphs: [t('accountDeleted.text', { email })], button: t('accountDeleted.button'), after };
      }
    case 'signInChanged': {
      const paragraphs = [sayChange(mail.change, email, t)];
      return { subject: t('signInChanged.subject'), title: t('signInChanged.title'), paragraphs, button: t('signInChanged.button'), after: t('signInChanged.after') };
    }
    case 'invitation':
      return sayInvitation(mail, email, t);
    case 'destinations':
      return sayDestinations(mail, t);
    case 'quota':
      return sayQuota(mail, language, t);
    case 'report':
      return sayReport(mail, t);
    case 'blocked': {
      const name = defuse(mail.name);
      // Of the operator's own words nothing is a link either: they may have copied them from a report.
      const reason = mail.reason === '' ? [] : [t('blocked.reason', { reason: defuse(mail.reason) })];
      return {
        subject: t(`blocked.${mail.what}.subject`, { name }), title: t(`blocked.${mail.what}.title`, { name }),
        paragraphs: [t(`blocked.${mail.what}.text`, { name }), ...reason], button: t('blocked.button'), after: t('blocked.after'),
      };
    }
    case 'unblocked': {
      const name = defuse(mail.name);
      return {
        subject: t(`unblocked.${mail.what}.subject`, { name }), title: t(`unblocked.${mail.what}.title`, { name }),
        paragraphs: [t(`unblocked.${mail.what}.text`, { name })], button: t('blocked.button'), after: t('unblocked.after'),
      };
    }
    default:
      return mail satisfies never;
  }
}

function sayChange(change: SignInChange, email: string, t: ReturnType<typeof mailTranslate>): string {
  switch (change.what) {
    case 'recoveryCodeUsed':
      return t('signInChanged.recoveryCodeUsed', { email, count: change.left });
    case 'passkeyAdded':
    case 'passkeyRemoved':
      return t(`signInChanged.${change.what}`, { email, name: defuse(change.name) });
    default:
      return t(`signInChanged.${change.what}`, { email });
  }
}

function sayInvitation({ days, role, ...typed }: Extract<Mail, { kind: 'invitation' }>, email: string, t: ReturnType<typeof mailTranslate>): Said {
  const [inviter, workspace] = [defuse(typed.inviter), defuse(typed.workspace)];
  const meaning = role === 'admin' ? t('invitation.asAdmin') : t('invitation.asEditor');
  return {
    subject: t('invitation.subject', { inviter, workspace }),
    title: t('invitation.title', { workspace }),
    paragraphs: [t('invitation.text', { inviter, workspace }), meaning],
    button: t('invitation.button'),
    after: t('invitation.after', { email, days, inviter }),
  };
}

function sayDestinations({ broken, warnings, mended, ...typed }: Extract<Mail, { kind: 'destinations' }>, t: ReturnType<typeof mailTranslate>): Said {
  const workspace = defuse(typed.workspace);
  const list = (intro: string, { count, named }: Named): string[] => {
    if (count === 0) return [];
    const lines = named.map(({ title, url }) => t('destinations.line', { title: defuse(title), url: defuse(url) }));
    return [intro, ...lines, ...(count > named.length ? [t('destinations.more', { count: count - named.length })] : [])];
  };
  const heading = broken.count > 0 ? 'broken' : warnings.count > 0 ? 'warnings' : 'mended';
  return {
    subject: t(`destinations.subject.${heading}`, { workspace }),
    title: t(`destinations.title.${heading}`),
    paragraphs: [
      ...list(t('destinations.broken', { count: broken.count }), broken), ...list(t('destinations.warnings', { count: warnings.count }), warnings),
      ...list(t('destinations.mended', { count: mended.count }), mended),
    ],
    button: t('destinations.button'),
    after: t('destinations.after', { workspace }),
  };
}

function sayQuota({ limit, until, used, near, ...typed }: Extract<Mail, { kind: 'quota' }>, language: Language, t: ReturnType<typeof mailTranslate>): Said {
  const workspace = defuse(typed.workspace);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(until));
  const scans = new Intl.NumberFormat(language).format(limit);
  const list = (intro: string, { count, named }: Titles): string[] => {
    if (count === 0) return [];
    const more = count > named.length ? [t('quota.more', { count: count - named.length })] : [];
    return [intro, ...named.map((title) => t('quota.line', { title: defuse(title) })), ...more];
  };
  const heading = used.count > 0 ? 'used' : 'near';
  return {
    subject: t(`quota.subject.${heading}`, { workspace }),
    title: t(`quota.title.${heading}`),
    paragraphs: [...list(t('quota.used', { count: used.count, scans, date }), used), ...list(t('quota.near', { count: near.count, scans, date }), near), t('quota.again', { date })],
    button: t('quota.button'),
    after: t('quota.after', { workspace }),
  };
}

function sayReport({ frequency, period, total, unique, file, ...typed }: Extract<Mail, { kind: 'report' }>, t: ReturnType<typeof mailTranslate>): Said {
  const [workspace, name] = [defuse(typed.workspace), defuse(typed.name)];
  return {
    subject: t(`report.subject.${frequency}`, { name }),
    title: t(`report.title.${frequency}`, { name }),
    paragraphs: [t('report.text', { period, total, unique }), file === null ? t('report.large') : t('report.attached')],
    button: t('report.button'),
    after: t('report.after', { workspace }),
  };
}

/** Names are typed by people: a line break in one must not end the header, nor begin a paragraph that seems to be ours. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
