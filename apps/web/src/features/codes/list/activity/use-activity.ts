import { limits, routes, type Activity, type QrListItem } from '@evercode/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { readDeviceTimezone } from '../../../../platform/language/read-device-timezone.ts';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { useApi, useServices } from '../../../../platform/services/services-context.tsx';
import { usePolling } from '../../../../ui/feedback/page/use-polling.ts';
import { listVisiblePages } from '../list-pages.ts';
import type { ShownRows } from '../use-code-list.ts';

export type CodeDays = Activity['items'][number];

const pollEveryMs = 1000;
/** The minimum interval between requests for the same code. */
const freshForMs = 15_000;
/** Longer, so that unavailable statistics are not requested every second. */
const waitAfterFailureMs = 30_000;

/** The days of one code, for a view of that code alone. */
export function useDaysOf(uuid: string): CodeDays | undefined {
  const api = useApi();
  return (
    useQuery({
      queryKey: queryKeys.activityOf(uuid),
      queryFn: async ({ signal }): Promise<CodeDays | null> =>
        (await api.call(routes.listQrActivity, { query: toQuery([uuid]), signal })).items[0] ?? null,
      staleTime: freshForMs,
      retry: false,
    }).data ?? undefined
  );
}

/** Fetches the days of the visible codes, one page at a time; each row reads its own from the cache. */
export function usePageActivity(codes: readonly QrListItem[], readShown: () => ShownRows): void {
  const { api, now } = useServices();
  const client = useQueryClient();
  const asked = useRef(new Map<string, Readonly<{ scans: number | null; at: number }>>());
  const notBefore = useRef(0);

  usePolling(
    async (signal) => {
      if (now() < notBefore.current) return;
      const wanted = codesOnScreen(codes, readShown())
        .filter(({ uuid, dynamic, scans }) => {
          const last = asked.current.get(uuid);
          return dynamic && (last === undefined || (last.scans !== scans && now() - last.at > freshForMs));
        })
        .slice(0, limits.pageSize);
      if (wanted.length === 0) return;
      try {
        const { items } = await api.call(routes.listQrActivity, {
          query: toQuery(wanted.map(({ uuid }) => uuid)),
          signal,
        });
        for (const { uuid, scans } of wanted) asked.current.set(uuid, { scans, at: now() });
        // Kept as long as the list: a row that scrolls back into view shows its line at once.
        client.setQueryDefaults(queryKeys.activityOf('').slice(0, 1), { gcTime: Infinity });
        for (const item of items) client.setQueryData<CodeDays>(queryKeys.activityOf(item.uuid), item);
      } catch (error) {
        notBefore.current = now() + waitAfterFailureMs;
        throw error;
      }
    },
    pollEveryMs,
    codes.length > 0,
    // Another first code is another list, or the first answer.
    codes[0]?.uuid,
  );
}

function codesOnScreen(codes: readonly QrListItem[], { first, last }: ShownRows): QrListItem[] {
  return listVisiblePages(first, last, limits.pageSize).flatMap((page) =>
    codes.slice((page - 1) * limits.pageSize, page * limits.pageSize),
  );
}

const toQuery = (uuids: readonly string[]) => ({ ids: uuids.join(','), timezone: readDeviceTimezone() });
