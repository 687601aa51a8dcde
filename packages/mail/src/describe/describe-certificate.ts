import type { Language } from '@evercode/i18n/mail';
import { breakLinks } from '../break-links.ts';
import type { MailTexts, Translate } from '../mail-texts.ts';
import type { Mail } from '../mails.ts';
import { subjectWith } from '../subject-with.ts';

/** The certificate of an identity provider ends. */
export function describeCertificate(
  { link, endsAt, ...typed }: Extract<Mail, { kind: 'certificate' }>,
  language: Language,
  t: Translate,
): MailTexts {
  const workspace = breakLinks(typed.workspace);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(endsAt));
  return {
    subject: subjectWith(workspace, (short) => t('certificate.subject', { workspace: short })),
    title: t('certificate.title'),
    blocks: [t('certificate.text', { workspace, date }), t('certificate.after')],
    button: { label: t('certificate.button'), link },
    why: t('why.domain', { workspace }),
  };
}
