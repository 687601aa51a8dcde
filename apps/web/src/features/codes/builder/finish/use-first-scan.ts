import { routes, type Qr } from '@evercode/contract';
import { useEffect, useState } from 'react';
import { useApi, useServices } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { usePolling } from '../../../../ui/feedback/page/use-polling.ts';

/** The devices that people name; `other` stands for any. */
type ScanDevice = 'iphone' | 'ipad' | 'android' | 'computer' | 'other';

type FirstScan = Readonly<{ is: 'waiting' } | { is: 'scanned'; device: ScanDevice } | { is: 'over' }>;

/** How long the person probably tries the code. */
const liveMs = 10 * 60_000;
const everyMs = 4000;
const dayMs = 24 * 3_600_000;

/**
 * Waits a few minutes for the first scan of a new code, and tells with what it was scanned. It asks for the totals,
 * which every plan has; the stream of live figures is part of larger plans only.
 */
export function useFirstScan({ uuid, createdAt }: Pick<Qr, 'uuid' | 'createdAt'>): FirstScan {
  const api = useApi();
  const { now } = useServices();
  const workspace = useMe().workspace.uuid;
  const [scan, setScan] = useState<FirstScan>({ is: 'waiting' });
  const isWaiting = scan.is === 'waiting';

  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setScan({ is: 'over' }), liveMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  usePolling(
    async (signal) => {
      const range = { from: createdAt, to: new Date(now() + dayMs).toISOString() };
      const { totals, os, deviceKinds } = await api.call(routes.getStats, {
        query: { criteria: 'qr', id: uuid, ...range, only: 'os,deviceKinds' },
        workspace,
        signal,
      });
      if (totals.total > 0) setScan({ is: 'scanned', device: nameDevice(os[0]?.key, deviceKinds[0]?.key) });
    },
    everyMs,
    isWaiting,
  );
  return scan;
}

/** Kinds of devices are part of larger plans; without one, iOS means a phone. */
function nameDevice(os = '', kind = ''): ScanDevice {
  if (os === 'iOS') return kind === 'tablet' ? 'ipad' : 'iphone';
  if (os === 'Android') return kind === 'tablet' ? 'other' : 'android';
  return os === '' ? 'other' : 'computer';
}
