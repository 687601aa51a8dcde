import { routes, type Qr } from '@evercode/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Look } from '../../../app/drawing/use-drawing-assets.ts';
import { queryKeys } from '../../../app/query-keys.ts';
import { useServices } from '../../../app/services-context.tsx';
import { useMe } from '../../../app/signed-in/use-me.ts';
import { createBackgroundSaver } from './background-saver.ts';
import { createDesignStore } from './design-store.ts';
import { isPassing, isSameLook, toUpdateBody } from './send-look.ts';

/** The looks of a code while the dialog is open, and where they stand with the server. */
export function useDesign(qr: Qr) {
  const { api, now } = useServices();
  const client = useQueryClient();
  const account = useMe().account.uuid;
  const [{ saver, store }] = useState(() => {
    const first: Look = { design: qr.designParams, logo: qr.logo };
    const key = queryKeys.qr(account, qr.uuid);
    const made = createBackgroundSaver<Look>({
      async send(look, before) {
        const saved = await api.call(routes.updateQr, { params: { uuid: qr.uuid }, body: toUpdateBody(look, before) });
        const { designParams, logo, updatedAt } = saved;
        // The title may be on its way with a request of its own.
        client.setQueryData<Qr>(key, (known) => ({ ...(known ?? saved), designParams, logo, updatedAt }));
      },
      isSame: isSameLook,
      isPassing,
      timers: { set: (work, ms) => setTimeout(work, ms), clear: (timer) => clearTimeout(timer) },
    }, first);
    return { saver: made, store: createDesignStore(first, { saver: made, now }) };
  });

  useEffect(() => {
    const onOnline = () => void saver.flush();
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('online', onOnline);
      saver.stop();
    };
  }, [saver]);

  return {
    store,
    saver,
    history: useSyncExternalStore(store.subscribe, store.snapshot),
    saving: useSyncExternalStore(saver.subscribe, saver.snapshot),
  };
}
