import type { Job, JobKind, RowOutcome } from '@evercode/contract';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { useFormatters } from '../language/use-formatters.ts';
import { isOpen } from './job-queries.ts';

/** What a job does, for its reader: taking back the changes of a table has its own words. */
type JobName = JobKind | 'undo';

const nameOf = ({ kind, undoes }: Job): JobName => (undoes === null ? kind : 'undo');

/** The codes that the job has created or changed so far. */
export const countMade = ({ result }: Job): number => (result?.created ?? 0) + (result?.changed ?? 0);

/** Whether the job has rows that become codes. */
export const makesCodes = ({ kind }: Pick<Job, 'kind'>): boolean => kind !== 'exit-kit' && kind !== 'read-links';

/** What the rows of a job are: those of a table, links of another service, or codes that were there before. */
export const unitOf = (job: Job): 'row' | 'link' | 'code' => unitOfName[nameOf(job)];

const unitOfName = {
  'bulk-create': 'row',
  'bulk-change': 'row',
  'read-links': 'link',
  'move-in': 'link',
  'take-in': 'code',
  undo: 'code',
  'exit-kit': 'code',
} as const satisfies Record<JobName, string>;

/** What became of a row. */
export function useOutcomeText(job: Job): (outcome: RowOutcome) => string {
  const { t } = useTranslation('jobs');
  const [name, unit] = [nameOf(job), unitOf(job)];
  const words = {
    created: t(name === 'take-in' ? 'rows.outcome.restored' : 'rows.outcome.created'),
    changed: t(name === 'undo' ? 'rows.outcome.changedBack' : 'rows.outcome.changed'),
    unchanged: t('rows.outcome.unchanged'),
    skipped: t(`rows.outcome.skipped.${unit}`),
    failed: t(`rows.outcome.failed.${unit}`),
  } satisfies Record<RowOutcome, string>;
  return (outcome) => words[outcome];
}

/** The heading of a job: its present work, or its result. */
export function useJobHeading(): (job: Job) => string {
  const { t } = useTranslation('jobs');
  return (job) => {
    const name = nameOf(job);
    const count = countMade(job);
    if (isOpen(job)) return t(`running.${name}`);
    if (job.status === 'done') return t(`done.${name}`, { count });
    const isCancelled = job.status === 'cancelled';
    if (name === 'read-links') return t(isCancelled ? 'cancelledReading' : 'failedReading');
    if (name === 'exit-kit') return t(isCancelled ? 'cancelledExport' : 'failedExport');
    return t(isCancelled ? 'cancelled' : 'failed', { count });
  };
}

/** How far a job is; undefined while it runs and its total is not known. */
export function useJobProgress(): (job: Job) => { part: number | undefined; words: string } {
  const { t } = useTranslation('jobs');
  const format = useFormatters();
  return ({ status, done, total, resumesAt }) => {
    const part = total === null || total === 0 ? 0 : done / total;
    if (resumesAt !== null) return { part, words: t('paused', { time: format.time(new Date(resumesAt)) }) };
    if (status === 'waiting') return { part, words: t('waiting') };
    if (total === null || total === 0) return { part: undefined, words: t('starting') };
    return { part, words: t('progress', { done, total }) };
  };
}
