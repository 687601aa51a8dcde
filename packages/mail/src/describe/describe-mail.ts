import { describeApiKey } from './describe-api-key.ts';
import { describeBilling } from './describe-billing.ts';
import { describeCertificate } from './describe-certificate.ts';
import { describeDomain } from './describe-domain.ts';
import { describeJob } from './describe-job.ts';
import { describeMailDomain } from './describe-mail-domain.ts';
import { breakLinks } from '../break-links.ts';
import { describeDestinations, describeQuota, describeReport } from './describe-news.ts';
import type { Mail, Recipient, SignInChange } from '../mails.ts';
import type { MailTexts, Translate } from '../mail-texts.ts';
import { describeSender } from './describe-sender.ts';
import { describeWebhook } from './describe-webhook.ts';
import { subjectWith } from '../subject-with.ts';

/** `brand` is the product's name; `support`, in the middle of a sentence, whom to ask. */
type Context = { to: Recipient; brand: string; support: string };

/** The texts of each kind of mail in the recipient's language. */
export function describeMail(mail: Mail, { to, brand, support }: Context, t: Translate): MailTexts {
  const { email, language } = to;
  switch (mail.kind) {
    case 'verifyEmail':
      return {
        subject: t('verifyEmail.subject'),
        title: t('verifyEmail.title'),
        blocks: [t('verifyEmail.text', { email })],
        button: { label: t('verifyEmail.button'), link: mail.link },
        after: t('verifyEmail.after', { days: mail.days }),
        why: t('why.signUp', { email, brand }),
      };
    case 'resetPassword':
      return {
        subject: t('resetPassword.subject'),
        title: t('resetPassword.title'),
        blocks: [t('resetPassword.text', { email })],
        button: { label: t('resetPassword.button'), link: mail.link },
        after: t('resetPassword.after', { hours: mail.hours }),
        why: t('why.reset', { email }),
      };
    case 'passwordChanged':
      return {
        subject: t('passwordChanged.subject'),
        title: t('passwordChanged.title'),
        blocks: [t('passwordChanged.text', { email }), t('passwordChanged.check')],
        button: { label: t('passwordChanged.button'), link: mail.link },
        why: t('why.account', { brand }),
      };
    case 'accountDeleted':
      return {
        subject: t('accountDeleted.subject'),
        title: t('accountDeleted.title'),
        blocks: [t('accountDeleted.text', { email }), t('accountDeleted.check', { support })],
        why: t('why.account', { brand }),
      };
    case 'signInChanged':
      return {
        subject: t('signInChanged.subject'),
        title: t(`signInChanged.titles.${mail.change.what}`),
        blocks: [describeChange(mail.change, email, t)],
        button: { label: t('signInChanged.button'), link: mail.link },
        after: t('signInChanged.after'),
        why: t('why.account', { brand }),
      };
    case 'invitation':
      return describeInvitation(mail, email, t);
    case 'destinations':
      return describeDestinations(mail, t);
    case 'domain':
      return describeDomain(mail, t);
    case 'mailDomain':
      return describeMailDomain(mail, language, t);
    case 'quota':
      return describeQuota(mail, language, t);
    case 'report':
      return describeReport(mail, t);
    case 'job':
      return describeJob(mail, language, t);
    case 'billing':
      return describeBilling(mail, { language, support }, t);
    case 'sender':
      return describeSender(mail, t);
    case 'webhook':
      return describeWebhook(mail, t);
    case 'certificate':
      return describeCertificate(mail, language, t);
    case 'apiKey':
      return describeApiKey(mail, language, t);
    case 'blocked': {
      const name = breakLinks(mail.name);
      // The operator may have copied the reason from a visitor's report, so its links are broken too.
      const reason = mail.reason === '' ? [] : [t('blocked.reason', { reason: breakLinks(mail.reason) })];
      return {
        subject: subjectWith(name, (short) => t(`blocked.${mail.what}.subject`, { name: short })),
        title: t(`blocked.${mail.what}.title`, { name }),
        blocks: [t(`blocked.${mail.what}.text`, { name }), ...reason],
        button: { label: t('blocked.button'), link: mail.link },
        after: t('blocked.after', { support }),
        why: t('why.block'),
      };
    }
    case 'unblocked': {
      const name = breakLinks(mail.name);
      return {
        subject: subjectWith(name, (short) => t(`unblocked.${mail.what}.subject`, { name: short })),
        title: t(`unblocked.${mail.what}.title`, { name }),
        blocks: [t(`unblocked.${mail.what}.text`)],
        button: { label: t('blocked.button'), link: mail.link },
        why: t('why.block'),
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
  { link, days, role, ...typed }: Extract<Mail, { kind: 'invitation' }>,
  email: string,
  t: Translate,
): MailTexts {
  const [inviter, workspace] = [breakLinks(typed.inviter), breakLinks(typed.workspace)];
  const meaning = role === 'admin' ? t('invitation.asAdmin') : t('invitation.asEditor');
  return {
    // Fixed: strangers get this mail, and the sender must not choose its most visible words.
    subject: t('invitation.subject'),
    title: t('invitation.title', { workspace }),
    blocks: [t('invitation.text', { inviter, workspace }), meaning],
    button: { label: t('invitation.button'), link },
    after: t('invitation.after', { email, days, inviter }),
    why: t('why.invitation', { email, inviter }),
  };
}
