import type { Activity } from '@evercode/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { createLazyPart } from '../../../../platform/navigation/lazy-part.tsx';

const linePart = createLazyPart(async () => (await import('../activity/sparkline.tsx')).Sparkline);

/** The recent scans of a code, once loaded for its page. */
export function RowActivity({ uuid }: { uuid: string }) {
  const { data } = useQuery<Activity['items'][number]>({ queryKey: queryKeys.activityOf(uuid), queryFn: skipToken });
  return data ? <linePart.Component days={data} /> : null;
}
