import type { Language } from '@evercode/i18n/mail';
import { breakLinks } from '../break-links.ts';
import type { MailTexts, Translate } from '../mail-texts.ts';
import type { Mail } from '../mails.ts';
import { subjectWith } from '../subject-with.ts';

/** News of a domain of mail addresses: what it means for people who log in with their provider, and what to do. */
export function describeMailDomain(
  { link, news, ...typed }: Extract<Mail, { kind: 'mailDomain' }>,
  language: Language,
  t: Translate,
): MailTexts {
  const [workspace, domain] = [breakLinks(typed.workspace), breakLinks(typed.domain)];
  const { what } = news;
  return {
    subject: subjectWith(domain, (short) => t(`mailDomain.subject.${what}`, { domain: short })),
    title: t(`mailDomain.subject.${what}`, { domain }),
    blocks:
      what === 'failing' ? describeFailing({ ...news, domain }, language, t) : [t(`mailDomain.${what}`, { domain })],
    button: { label: t('mailDomain.button'), link },
    why: t('why.domain', { workspace }),
  };
}

type Failing = Extract<Extract<Mail, { kind: 'mailDomain' }>['news'], { what: 'failing' }>;

function describeFailing(
  { domain, record, expected, seen, lostAt }: Failing & { domain: string },
  language: Language,
  t: Translate,
): string[] {
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(lostAt));
  return [
    t('mailDomain.failing', { domain, date }),
    t('mailDomain.record', { record: breakLinks(record), expected: breakLinks(expected) }),
    // Records that a stranger may have set: a mail program must not make links of them.
    seen === '' ? t('domain.nothing') : t('domain.seen', { seen: breakLinks(seen) }),
  ];
}
