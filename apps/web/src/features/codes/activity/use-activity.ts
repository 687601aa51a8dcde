import { limits, routes, type Activity, type QrListItem } from '@evercode/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { readDeviceTimezone } from '../../../app/language/read-device-timezone.ts';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi, useServices } from '../../../app/services-context.tsx';
import { usePulse } from '../../../ui/use-pulse.ts';
import { listVisiblePages } from '../list-pages.ts';
import type { ShownRows } from '../use-code-list.ts';

export type CodeDays = Activity['items'][number];

const lookEveryMs = 1000;
/** A code that is scanned all the time is asked for no more often. */
const freshForMs = 15_000;
/** While the statistics are away, nobody needs to hear so every second. */
const waitAfterFailureMs = 30_000;

/** The days of one code, for whoever shows it alone. */
export function useDaysOf(uuid: string): CodeDays | undefined {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.activityOf(uuid),
    queryFn: async ({ signal }): Promise<CodeDays | null> => (await api.call(routes.listQrActivity, { query: askFor([uuid]), signal })).items[0] ?? null,
    staleTime: freshForMs,
    retry: false,
  }).data ?? undefined;
}

/** Fetches the days of the codes on the screen, a page of them at a time; each row finds its own in the cache. */
export function usePageActivity(codes: readonly QrListItem[], readShown: () => ShownRows): void {
  const { api, now } = useServices();
  const client = useQueryClient();
  const asked = useRef(new Map<string, Readonly<{ scans: number | null; at: number }>>());
  const notBefore = useRef(0);

  usePulse(async (signal) => {
    if (now() < notBefore.current) return;
    const wanted = codesOnScreen(codes, readShown()).filter(({ uuid, dynamic, scans }) => {
      const last = asked.current.get(uuid);
      return dynamic && (last === undefined || (last.scans !== scans && now() - last.at > freshForMs));
    }).slice(0, limits.pageSize);
    if (wanted.length === 0) return;
    try {
      const { items } = await api.call(routes.listQrActivity, { query: askFor(wanted.map(({ uuid }) => uuid)), signal });
      for (const { uuid, scans } of wanted) asked.current.set(uuid, { scans, at: now() });
      // As long as the list knows them: a row that scrolls out and in again has its line at once.
      client.setQueryDefaults(queryKeys.activityOf('').slice(0, 1), { gcTime: Infinity });
      for (const item of items) client.setQueryData<CodeDays>(queryKeys.activityOf(item.uuid), item);
    } catch (error) {
      notBefore.current = now() + waitAfterFailureMs;
      throw error;
    }
  }, lookEveryMs, codes.length > 0);
}

function codesOnScreen(codes: readonly QrListItem[], { first, last }: ShownRows): QrListItem[] {
  return listVisiblePages(first, last, limits.pageSize).flatMap((page) => codes.slice((page - 1) * limits.pageSize, page * limits.pageSize));
}

const askFor = (uuids: readonly string[]) => ({ ids: uuids.join(','), timezone: readDeviceTimezone() });
