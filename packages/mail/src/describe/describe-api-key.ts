import type { Language } from '@evercode/i18n/mail';
import { breakLinks } from '../break-links.ts';
import type { MailTexts, Translate } from '../mail-texts.ts';
import type { Mail } from '../mails.ts';
import { subjectWith } from '../subject-with.ts';

/** A key was made: what it may do, and where to disable it. */
export function describeApiKey(
  { link, access, expiresAt, ...typed }: Extract<Mail, { kind: 'apiKey' }>,
  language: Language,
  t: Translate,
): MailTexts {
  const [workspace, name, maker] = [breakLinks(typed.workspace), breakLinks(typed.name), breakLinks(typed.maker)];
  const areas = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    access.map((each) => t(`apiKey.access.${each}`)),
  );
  const day = (instant: string) => new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(instant));
  return {
    subject: subjectWith(workspace, (short) => t('apiKey.subject', { workspace: short })),
    title: t('apiKey.title'),
    blocks: [
      t('apiKey.text', { maker, name, workspace }),
      t('apiKey.may', { areas }),
      expiresAt === null ? t('apiKey.neverExpires') : t('apiKey.expires', { date: day(expiresAt) }),
    ],
    button: { label: t('apiKey.button'), link },
    after: t('apiKey.after'),
    why: t('why.apiKey', { workspace }),
  };
}
