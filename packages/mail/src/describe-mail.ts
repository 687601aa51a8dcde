import type { Language, mailTranslate } from '@evercode/i18n/mail';
import type { ListedAddresses, ListedTitles, Mail, Recipient, SignInChange } from './mails.ts';
import { breakLinks } from './break-links.ts';

type Translate = ReturnType<typeof mailTranslate>;
type MailTexts = { subject: string; title: string; paragraphs: string[]; button: string; after: string };

/** The texts of each kind of mail in the recipient's language. */
export function describeMail(mail: Mail, { email, language }: Recipient, t: Translate): MailTexts {
  switch (mail.kind) {
    case 'verifyEmail': {
      const after = t('verifyEmail.after', { days: mail.days });
      return {
        subject: t('verifyEmail.subject'),
        title: t('verifyEmail.title'),
        paragraphs: [t('verifyEmail.text', { email })],
        button: t('verifyEmail.button'),
        after,
      };
    }
    case 'resetPassword': {
      const after = t('resetPassword.after', { hours: mail.hours });
      return {
        subject: t('resetPassword.subject'),
        title: t('resetPassword.title'),
        paragraphs: [t('resetPassword.text', { email })],
        button: t('resetPassword.button'),
        after,
      };
    }
    case 'passwordChanged': {
      const after = t('passwordChanged.after');
      return {
        subject: t('passwordChanged.subject'),
        title: t('passwordChanged.title'),
        paragraphs: [t('passwordChanged.text', { email })],
        button: t('passwordChanged.button'),
        after,
      };
    }
    case 'accountDeleted': {
      const after = t('accountDeleted.after');
      return {
        subject: t('accountDeleted.subject'),
        title: t('accountDeleted.title'),
        paragraphs: [t('accountDeleted.text', { email })],
        button: t('accountDeleted.button'),
        after,
      };
    }
    case 'signInChanged': {
      const paragraphs = [describeChange(mail.change, email, t)];
      return {
        subject: t('signInChanged.subject'),
        title: t('signInChanged.title'),
        paragraphs,
        button: t('signInChanged.button'),
        after: t('signInChanged.after'),
      };
    }
    case 'invitation':
      return describeInvitation(mail, email, t);
    case 'destinations':
      return describeDestinations(mail, t);
    case 'quota':
      return describeQuota(mail, language, t);
    case 'report':
      return describeReport(mail, t);
    case 'blocked': {
      const name = breakLinks(mail.name);
      // The operator may have copied the reason from a visitor's report, so its links are broken too.
      const reason = mail.reason === '' ? [] : [t('blocked.reason', { reason: breakLinks(mail.reason) })];
      return {
        subject: t(`blocked.${mail.what}.subject`, { name }),
        title: t(`blocked.${mail.what}.title`, { name }),
        paragraphs: [t(`blocked.${mail.what}.text`, { name }), ...reason],
        button: t('blocked.button'),
        after: t('blocked.after'),
      };
    }
    case 'unblocked': {
      const name = breakLinks(mail.name);
      return {
        subject: t(`unblocked.${mail.what}.subject`, { name }),
        title: t(`unblocked.${mail.what}.title`, { name }),
        paragraphs: [t(`unblocked.${mail.what}.text`, { name })],
        button: t('blocked.button'),
        after: t('unblocked.after'),
      };
    }
    default:
      return mail satisfies never;
  }
}

function describeChange(change: SignInChange, email: string, t: Translate): string {
  switch (change.what) {
    case 'recoveryCodeUsed':
      return t('signInChanged.recoveryCodeUsed', { email, count: change.left });
    case 'passkeyAdded':
    case 'passkeyRemoved':
      return t(`signInChanged.${change.what}`, { email, name: breakLinks(change.name) });
    default:
      return t(`signInChanged.${change.what}`, { email });
  }
}

function describeInvitation(
  { days, role, ...typed }: Extract<Mail, { kind: 'invitation' }>,
  email: string,
  t: Translate,
): MailTexts {
  const [inviter, workspace] = [breakLinks(typed.inviter), breakLinks(typed.workspace)];
  const meaning = role === 'admin' ? t('invitation.asAdmin') : t('invitation.asEditor');
  return {
    // Fixed: strangers get this mail, and the sender must not choose its most visible words.
    subject: t('invitation.subject'),
    title: t('invitation.title', { workspace }),
    paragraphs: [t('invitation.text', { inviter, workspace }), meaning],
    button: t('invitation.button'),
    after: t('invitation.after', { email, days, inviter }),
  };
}

function describeDestinations(
  { broken, warnings, mended, ...typed }: Extract<Mail, { kind: 'destinations' }>,
  t: Translate,
): MailTexts {
  const workspace = breakLinks(typed.workspace);
  const list = (intro: string, { count, named }: ListedAddresses): string[] => {
    if (count === 0) return [];
    const lines = named.map(({ title, url }) =>
      t('destinations.line', { title: breakLinks(title), url: breakLinks(url) }),
    );
    return [
      intro,
      ...lines,
      ...(count > named.length ? [t('destinations.more', { count: count - named.length })] : []),
    ];
  };
  const heading = broken.count > 0 ? 'broken' : warnings.count > 0 ? 'warnings' : 'mended';
  return {
    subject: t(`destinations.subject.${heading}`, { workspace }),
    title: t(`destinations.title.${heading}`),
    paragraphs: [
      ...list(t('destinations.broken', { count: broken.count }), broken),
      ...list(t('destinations.warnings', { count: warnings.count }), warnings),
      ...list(t('destinations.mended', { count: mended.count }), mended),
    ],
    button: t('destinations.button'),
    after: t('destinations.after', { workspace }),
  };
}

function describeQuota(
  { limit, until, used, near, ...typed }: Extract<Mail, { kind: 'quota' }>,
  language: Language,
  t: Translate,
): MailTexts {
  const workspace = breakLinks(typed.workspace);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(until));
  const scans = new Intl.NumberFormat(language).format(limit);
  const list = (intro: string, { count, named }: ListedTitles): string[] => {
    if (count === 0) return [];
    const more = count > named.length ? [t('quota.more', { count: count - named.length })] : [];
    return [intro, ...named.map((title) => t('quota.line', { title: breakLinks(title) })), ...more];
  };
  const heading = used.count > 0 ? 'used' : 'near';
  return {
    subject: t(`quota.subject.${heading}`, { workspace }),
    title: t(`quota.title.${heading}`),
    paragraphs: [
      ...list(t('quota.used', { count: used.count, scans, date }), used),
      ...list(t('quota.near', { count: near.count, scans, date }), near),
      t('quota.again', { date }),
    ],
    button: t('quota.button'),
    after: t('quota.after', { workspace }),
  };
}

function describeReport(
  { frequency, period, total, unique, file, ...typed }: Extract<Mail, { kind: 'report' }>,
  t: Translate,
): MailTexts {
  const [workspace, name] = [breakLinks(typed.workspace), breakLinks(typed.name)];
  return {
    subject: t(`report.subject.${frequency}`, { name }),
    title: t(`report.title.${frequency}`, { name }),
    paragraphs: [t('report.text', { period, total, unique }), file === null ? t('report.large') : t('report.attached')],
    button: t('report.button'),
    after: t('report.after', { workspace }),
  };
}
