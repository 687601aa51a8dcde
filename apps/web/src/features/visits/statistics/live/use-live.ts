import { routes, type EventOf, type LivePicture, type StatsQuery } from '@evercode/contract';
import { useEffect, useState } from 'react';
import { followEvents } from '../../../../platform/api/follow-events.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { useIsPageVisible } from '../../../../ui/feedback/page/use-is-page-visible.ts';

export type LiveSubject = Readonly<Pick<StatsQuery, 'criteria' | 'id'>>;
type LiveView = Readonly<{
  /** The last figures received. */
  picture: LivePicture | undefined;
  isAway: boolean;
}>;

const unknown: LiveView = { picture: undefined, isAway: false };

/** Streams only while the page is visible: browsers and the server limit the number of connections. */
export function useLive(workspace: string, { criteria, id }: LiveSubject): LiveView {
  const api = useApi();
  const isPageVisible = useIsPageVisible();
  const subject = `${workspace} ${criteria} ${id}`;
  const [view, setView] = useState({ ...unknown, subject });

  useEffect(() => {
    if (!isPageVisible) return undefined;
    const leaving = new AbortController();
    void followEvents({
      open: (signal) => api.openFile(routes.followStats, { query: { criteria, id }, workspace, signal }),
      onEvent: (data) => {
        // Our own server wrote it with this declaration.
        const event = data as EventOf<typeof routes.followStats>;
        setView((last) =>
          event.is === 'picture'
            ? { picture: event, isAway: false, subject }
            : { picture: pictureOf(last, subject), isAway: true, subject },
        );
      },
      onDisconnect: () => setView((last) => ({ picture: pictureOf(last, subject), isAway: true, subject })),
      signal: leaving.signal,
    });
    return () => leaving.abort();
  }, [api, workspace, criteria, id, subject, isPageVisible]);

  return view.subject === subject ? view : unknown;
}

/** Never shows the figures of the previous subject. */
const pictureOf = (last: LiveView & { subject: string }, subject: string) =>
  last.subject === subject ? last.picture : undefined;
