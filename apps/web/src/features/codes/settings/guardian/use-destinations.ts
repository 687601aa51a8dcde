import { routes, type Destinations } from '@evercode/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';

/** A check takes seconds, half a minute with a slow server. */
const pollEveryMs = 1500;
const pollForMs = 40_000;
/** The interval for results of the guardian's own checks. */
const expectedEveryMs = 4000;

/**
 * The guardian's results for a code's addresses, and a function that checks them now. Polls while a check runs; with
 * `isExpected` also until first results exist.
 */
export function useDestinations({ uuid, version, isExpected }: { uuid: string; version: number; isExpected: boolean }) {
  const api = useApi();
  const client = useQueryClient();
  const workspace = useMe().workspace.uuid;
  const key = [...queryKeys.code(workspace, uuid), 'destinations', version];
  // The check times of each address when a check was requested; the check is done when all of them differ.
  const [before, setBefore] = useState<string>();
  useEffect(() => {
    if (before === undefined) return undefined;
    const timer = setTimeout(() => setBefore(undefined), pollForMs);
    return () => clearTimeout(timer);
  }, [before]);
  const isAwaited = (data: Destinations | undefined) =>
    before !== undefined && (data === undefined || timesOf(data).some((time) => before.includes(time)));
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.call(routes.listDestinations, { params: { uuid }, signal }),
    placeholderData: (known) => known,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      isAwaited(data) ? pollEveryMs : isExpected && isFirstCheckPending(data) ? expectedEveryMs : false,
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

/** The last check time of each address. */
const timesOf = ({ items }: Destinations): string[] =>
  items.map(({ url, checkedAt }) => `${encodeURIComponent(url)}@${checkedAt ?? 'never'}`);

function isFirstCheckPending(data: Destinations | undefined): boolean {
  return data?.isOn === true && (data.items.length === 0 || data.items.some(({ checkedAt }) => checkedAt === null));
}
