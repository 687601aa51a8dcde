import { routes, type EventOf, type Qr } from '@evercode/contract';
import { useEffect, useState } from 'react';
import { followEvents } from '../../../../platform/api/follow-events.ts';
import { useApi, useServices } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { useIsPageVisible } from '../../../../ui/feedback/use-is-page-visible.ts';

/** The devices that people name; `other` stands for any. */
type ScanDevice = 'iphone' | 'ipad' | 'android' | 'computer' | 'other';

type FirstScan = Readonly<{ is: 'waiting' } | { is: 'scanned'; device: ScanDevice } | { is: 'over' }>;

/** How long the person probably tries the code. */
const liveMs = 10 * 60_000;
const dayMs = 24 * 3_600_000;

/** Waits a few minutes for the first scan of a new code, and finds out with what it was scanned. */
export function useFirstScan({ uuid, createdAt }: Pick<Qr, 'uuid' | 'createdAt'>): FirstScan {
  const api = useApi();
  const { now } = useServices();
  const workspace = useMe().workspace.uuid;
  const isPageVisible = useIsPageVisible();
  const [scan, setScan] = useState<FirstScan>({ is: 'waiting' });
  const isWaiting = scan.is === 'waiting';

  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setScan({ is: 'over' }), liveMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  useEffect(() => {
    if (!isPageVisible || !isWaiting) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const subject = { criteria: 'qr', id: uuid } as const;

    async function findDevice(): Promise<ScanDevice> {
      const range = { from: createdAt, to: new Date(now() + dayMs).toISOString() };
      const query = { ...subject, ...range, only: 'os,deviceKinds' };
      const { os, deviceKinds } = await api.call(routes.getStats, { query, workspace, signal });
      return nameDevice(os[0]?.key ?? '', deviceKinds[0]?.key ?? '');
    }
    void followEvents({
      open: (each) => api.openFile(routes.followStats, { query: subject, workspace, signal: each }),
      onEvent(data) {
        // Our own server wrote it with this declaration.
        const event = data as EventOf<typeof routes.followStats>;
        if (event.is !== 'picture' || event.total === 0) return;
        void findDevice().then(
          (device) => setScan({ is: 'scanned', device }),
          // The scan is known; only its device is not.
          () => setScan({ is: 'scanned', device: 'other' }),
        );
      },
      onDisconnect: () => undefined,
      signal,
    });
    return () => leaving.abort();
  }, [api, now, workspace, uuid, createdAt, isPageVisible, isWaiting]);

  return scan;
}

/** Kinds of devices are part of larger plans; without one, iOS means a phone. */
function nameDevice(os: string, kind: string): ScanDevice {
  if (os === 'iOS') return kind === 'tablet' ? 'ipad' : 'iphone';
  if (os === 'Android') return kind === 'tablet' ? 'other' : 'android';
  return os === '' ? 'other' : 'computer';
}
