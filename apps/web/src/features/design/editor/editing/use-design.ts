import { routes, type Qr } from '@evercode/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Look } from '../../../../platform/drawing/use-drawing-assets.ts';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { createBackgroundSaver } from './background-saver.ts';
import { createDesignStore } from './design-store.ts';
import { isTransient, isSameLook, toUpdateBody } from './send-look.ts';

/** The design of a code while the dialog is open, with its saving state. */
export function useDesign(code: Qr) {
  const { api, now } = useServices();
  const client = useQueryClient();
  const workspace = useMe().workspace.uuid;
  const [{ saver, store }] = useState(() => {
    const first: Look = { design: code.designParams, logo: code.logo };
    const key = queryKeys.code(workspace, code.uuid);
    const created = createBackgroundSaver<Look>(
      {
        async send(look, before) {
          const saved = await api.call(routes.updateQr, {
            asksAgain: false,
            params: { uuid: code.uuid },
            body: toUpdateBody(look, before),
          });
          const { designParams, logo, updatedAt } = saved;
          // Merges, because a request of its own may be changing the title.
          client.setQueryData<Qr>(key, (known) => ({ ...(known ?? saved), designParams, logo, updatedAt }));
        },
        isSame: isSameLook,
        isTransient,
        timers: { set: (work, ms) => setTimeout(work, ms), clear: (timer) => clearTimeout(timer) },
      },
      first,
    );
    return { saver: created, store: createDesignStore(first, { saver: created, now }) };
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
