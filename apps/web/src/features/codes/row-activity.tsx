import type { Activity } from '@evercode/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../app/query-keys.ts';
import { createLatePart } from '../../app/late-part.tsx';

const linePart = createLatePart(async () => (await import('./activity/sparkline.tsx')).Sparkline);

/** The last days of a code, once they were fetched for its page. */
export function RowActivity({ uuid }: { uuid: string }) {
  const { data } = useQuery<Activity['items'][number]>({ queryKey: queryKeys.activityOf(uuid), queryFn: skipToken });
  return data ? <linePart.Component days={data} /> : null;
}
