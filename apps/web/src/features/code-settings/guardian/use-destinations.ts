import { routes, type Destinations } from '@evercode/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/services-context.tsx';
import { useMe } from '../../../app/signed-in/use-me.ts';

/** A check takes seconds; a slow server makes it half a minute. */
const lookEveryMs = 1500;
const lookForMs = 40_000;
/** What the guardian finds by itself. */
const comesEveryMs = 4000;

/** What is known of a code's addresses, and a check at once. While one is on its way, its answer is looked for; `isExpected`: also while there is none yet. */
export function useDestinations({ uuid, version, isExpected }: { uuid: string; version: number; isExpected: boolean }) {
  const api = useApi();
  const client = useQueryClient();
  const account = useMe().account.uuid;
  const key = [...queryKeys.qr(account, uuid), 'destinations', version];
  // What was known of each address when a check was asked for.
  const [before, setBefore] = useState<string>();
  useEffect(() => {
    if (before === undefined) return undefined;
    const timer = setTimeout(() => setBefore(undefined), lookForMs);
    return () => clearTimeout(timer);
  }, [before]);
  const isAwaited = (data: Destinations | undefined) => before !== undefined && (data === undefined || timesOf(data).some((time) => before.includes(time)));
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.call(routes.listDestinations, { params: { uuid }, signal }),
    placeholderData: (known) => known,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (isAwaited(data) ? lookEveryMs : isExpected && isComing(data) ? comesEveryMs : false),
  });
  const check = useMutation({
    mutationFn: () => api.call(routes.checkDestinations, { params: { uuid } }),
    onSuccess: (data) => {
      setBefore(timesOf(data).join(' '));
      client.setQueryData(key, data);
    },
  });
  return { ...query, check, isChecking: check.isPending || isAwaited(query.data) };
}

/** When each address was checked last. */
const timesOf = ({ items }: Destinations): string[] => items.map(({ url, checkedAt }) => `${encodeURIComponent(url)}@${checkedAt ?? 'never'}`);

function isComing(data: Destinations | undefined): boolean {
  return data?.isOn === true && (data.items.length === 0 || data.items.some(({ checkedAt }) => checkedAt === null));
}
