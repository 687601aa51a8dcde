import { routes, type Qr } from '@evercode/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Look } from '../../../../platform/drawing/use-drawing-assets.ts';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { createBackgroundSaver } from './background-saver.ts';
import { createDesignStore } from './design-store.ts';
import { isTransient, isSameLook, toUpdateBody } from './send-look.ts';

/** The design of a saved code while it is edited, with its saving state. */
export function useSavedDesign(code: Qr) {
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

  return { store, saver, saving: useSyncExternalStore(saver.subscribe, saver.snapshot) };
}

type OwnedElsewhere = Readonly<{ look: Look; onChange: (look: Look) => void }>;

const notSaved = { keep: () => undefined };

/** The design of a code that is not saved yet: the form around the editor holds it. */
export function useUnsavedDesign({ look, onChange }: OwnedElsewhere) {
  const { now } = useServices();
  const [{ store, own }] = useState(() => ({
    store: createDesignStore(look, { saver: notSaved, now }),
    /** The designs that came from here or were taken over. */
    own: new WeakSet<Look['design']>([look.design]),
  }));
  const pass = useEffectEvent(() => {
    const { present } = store.snapshot();
    own.add(present.design);
    onChange(present);
  });
  useEffect(() => store.subscribe(() => pass()), [store]);

  useEffect(() => {
    // Another draft was opened in the form.
    if (own.has(look.design)) return;
    own.add(look.design);
    store.adopt(look);
  }, [look, own, store]);
  return store;
}
