import type { Language } from '@evercode/i18n/mail';
import { breakLinks } from '../break-links.ts';
import type { Block, MailTexts, Translate } from '../mail-texts.ts';
import type { ListedAddresses, ListedTitles, Mail } from '../mails.ts';
import { subjectWith } from '../subject-with.ts';

export function describeDestinations(
  { link, broken, warnings, mended, ...typed }: Extract<Mail, { kind: 'destinations' }>,
  t: Translate,
): MailTexts {
  const workspace = breakLinks(typed.workspace);
  const list = (intro: string, { count, named }: ListedAddresses): Block[] => {
    if (count === 0) return [];
    const lines = named.map(({ title, url }) => ({ name: breakLinks(title), detail: breakLinks(url) }));
    const left = count - named.length;
    return [intro, { list: lines, ...(left > 0 && { more: t('destinations.more', { count: left }) }) }];
  };
  const heading = broken.count > 0 ? 'broken' : warnings.count > 0 ? 'warnings' : 'mended';
  const { count } = { broken, warnings, mended }[heading];
  return {
    subject: subjectWith(workspace, (short) => t(`destinations.subject.${heading}`, { count, workspace: short })),
    title: t(`destinations.title.${heading}`, { count }),
    blocks: [
      ...list(t('destinations.broken', { count: broken.count }), broken),
      ...list(t('destinations.warnings', { count: warnings.count }), warnings),
      ...list(t('destinations.mended', { count: mended.count }), mended),
    ],
    button: { label: t('destinations.button'), link },
    why: t('why.destinations', { workspace }),
  };
}

export function describeQuota(
  { link, limit, until, used, near, ...typed }: Extract<Mail, { kind: 'quota' }>,
  language: Language,
  t: Translate,
): MailTexts {
  const workspace = breakLinks(typed.workspace);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(until));
  const scans = new Intl.NumberFormat(language).format(limit);
  const list = (intro: string, { count, named }: ListedTitles): Block[] => {
    if (count === 0) return [];
    const lines = named.map((title) => ({ name: breakLinks(title) }));
    const left = count - named.length;
    return [intro, { list: lines, ...(left > 0 && { more: t('quota.more', { count: left }) }) }];
  };
  const heading = used.count > 0 ? 'used' : 'near';
  return {
    subject: subjectWith(workspace, (short) => t(`quota.subject.${heading}`, { workspace: short })),
    title: t(`quota.title.${heading}`),
    blocks: [
      ...list(t('quota.used', { count: used.count, scans }), used),
      ...list(t('quota.near', { count: near.count, scans }), near),
      t('quota.again', { date }),
    ],
    button: { label: t('quota.button'), link },
    after: t('quota.after'),
    why: t('why.quota', { workspace }),
  };
}

export function describeReport(
  { link, frequency, period, total, unique, file, ...typed }: Extract<Mail, { kind: 'report' }>,
  t: Translate,
): MailTexts {
  const [workspace, name] = [breakLinks(typed.workspace), breakLinks(typed.name)];
  return {
    subject: subjectWith(name, (short) => t(`report.subject.${frequency}`, { name: short })),
    title: t(`report.title.${frequency}`, { name }),
    blocks: [
      period,
      {
        figures: [
          { name: t('report.total'), value: total },
          { name: t('report.unique'), value: unique },
        ],
      },
      file === null ? t('report.large') : t('report.attached'),
    ],
    button: { label: t('report.button'), link },
    why: t('why.report', { workspace }),
  };
}
