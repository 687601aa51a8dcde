import type { Activity } from '@evercode/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { Sparkline } from '../activity/sparkline.tsx';

/** The recent scans of a code, once loaded for its page. */
export function RowActivity({ uuid }: { uuid: string }) {
  const { data } = useQuery<Activity['items'][number]>({ queryKey: queryKeys.activityOf(uuid), queryFn: skipToken });
  return data ? <Sparkline days={data} /> : null;
}
