import type { Activity } from '@evercode/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { Sparkline } from '../activity/sparkline.tsx';
import classes from './row-activity.module.css';
import type { RowWords } from './row-words.ts';

type Props = Readonly<{ uuid: string; format: RowWords['format'] }>;

/** The recent scans of a code, once loaded for its page: a line, which says the number, and the number to see. */
export function RowActivity({ uuid, format }: Props) {
  const { data } = useQuery<Activity['items'][number]>({ queryKey: queryKeys.activityOf(uuid), queryFn: skipToken });
  return data ? (
    <span className={classes.recent}>
      <Sparkline days={data} />
      <span className={classes.total} data-none={data.total === 0 || undefined} aria-hidden>
        {format.number(data.total)}
      </span>
    </span>
  ) : null;
}
