import type { Language } from '@evercode/i18n/mail';
import { breakLinks } from './break-links.ts';
import type { MailTexts, Translate } from './mail-texts.ts';
import type { Mail } from './mails.ts';
import { subjectWith } from './subject-with.ts';

/** The end of a long work, which its person may have left alone. */
export function describeJob(
  { link, job, isDone, made, problems, fileEndsAt, ...typed }: Extract<Mail, { kind: 'job' }>,
  language: Language,
  t: Translate,
): MailTexts {
  const workspace = breakLinks(typed.workspace);
  const ending = isDone ? 'done' : 'stopped';
  const date = (instant: string) => new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(instant));
  return {
    subject: subjectWith(workspace, (short) => t(`job.subject.${job}.${ending}`, { workspace: short })),
    title: t(`job.title.${job}.${ending}`),
    blocks: [
      job === 'exit-kit' ? t('job.kit', { workspace }) : t(`job.made.${job}`, { count: made }),
      ...(problems > 0 ? [t('job.problems', { count: problems })] : []),
      ...(fileEndsAt === undefined ? [] : [t('job.file', { date: date(fileEndsAt) })]),
      ...(isDone ? [] : [t('job.stopped')]),
    ],
    button: { label: t(`job.button.${isDone ? job : 'stopped'}`), link },
    why: t('why.job', { workspace }),
  };
}
