import { routes, type EventOf, type LivePicture, type StatsQuery } from '@evercode/contract';
import { useEffect, useState } from 'react';
import { followEvents } from '../../../app/follow-events.ts';
import { useApi } from '../../../app/services-context.tsx';
import { useIsSeen } from '../../../ui/use-is-seen.ts';

export type LiveSubject = Readonly<Pick<StatsQuery, 'criteria' | 'id'>>;
type LiveView = Readonly<{
  /** The last that came. */
  picture: LivePicture | undefined;
  isAway: boolean;
}>;

const unknown: LiveView = { picture: undefined, isAway: false };

/** Followed only while somebody can see the page: a connection is dear to a browser, and to the server. */
export function useLive(account: string, { criteria, id }: LiveSubject): LiveView {
  const api = useApi();
  const isSeen = useIsSeen();
  const subject = `${account} ${criteria} ${id}`;
  const [view, setView] = useState({ ...unknown, subject });

  useEffect(() => {
    if (!isSeen) return undefined;
    const leaving = new AbortController();
    void followEvents({
      open: (signal) => api.openFile(routes.followStats, { query: { criteria, id }, account, signal }),
      onEvent: (data) => {
        // Our own server wrote it by this very declaration.
        const event = data as EventOf<typeof routes.followStats>;
        setView((last) => event.is === 'picture' ? { picture: event, isAway: false, subject } : { picture: pictureOf(last, subject), isAway: true, subject });
      },
      onAway: () => setView((last) => ({ picture: pictureOf(last, subject), isAway: true, subject })),
      signal: leaving.signal,
    });
    return () => leaving.abort();
  }, [api, account, criteria, id, subject, isSeen]);

  return view.subject === subject ? view : unknown;
}

/** Never that of another code. */
const pictureOf = (last: LiveView & { subject: string }, subject: string) => last.subject === subject ? last.picture : undefined;
