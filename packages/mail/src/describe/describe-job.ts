import type { Language } from '@evercode/i18n/mail';
import { breakLinks } from '../break-links.ts';
import type { MailTexts, Translate } from '../mail-texts.ts';
import type { Mail } from '../mails.ts';
import { subjectWith } from '../subject-with.ts';

type JobMail = Extract<Mail, { kind: 'job' }>;

/** The end of a long work, which its person may have left alone. */
export function describeJob(
  { link, job, isDone, made, problems, fileEndsAt, ...typed }: JobMail,
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
      ...(isDone || made > 0 ? [describeMade({ job, workspace, made }, t)] : []),
      ...(problems > 0 ? [t(`job.problems.${unitOf[job]}`, { count: problems })] : []),
      ...(fileEndsAt === undefined ? [] : [t('job.file', { date: date(fileEndsAt) })]),
      ...(isDone ? [] : [t(made > 0 ? 'job.stopped' : 'job.stoppedWhole')]),
    ],
    button: { label: t(`job.button.${isDone ? job : 'stopped'}`), link },
    why: t('why.job', { workspace }),
  };
}

/** What a problem of a job is about. */
const unitOf = {
  'bulk-create': 'row',
  'bulk-change': 'row',
  undo: 'code',
  'read-links': 'link',
  'move-in': 'link',
  'take-in': 'code',
  'exit-kit': 'code',
} as const satisfies Record<JobMail['job'], string>;

function describeMade({ job, workspace, made }: Pick<JobMail, 'job' | 'workspace' | 'made'>, t: Translate): string {
  if (job === 'exit-kit') return t('job.kit', { workspace });
  if (job === 'read-links') return t('job.preview');
  return t(`job.made.${job}`, { count: made });
}
