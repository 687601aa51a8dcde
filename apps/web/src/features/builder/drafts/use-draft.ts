import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useServices } from '../../../app/services-context.tsx';
import { useMe } from '../../../app/signed-in/use-me.ts';
import type { BuilderValues } from '../builder-values.ts';
import { createDraftStore, type Draft } from './draft-store.ts';

type Wish = Readonly<{ code: string | undefined; values: BuilderValues; version: number | undefined; isDirty: boolean }>;

/** Nobody types for longer without a pause. */
const pauseMs = 600;

/** Keeps what is not saved yet on this device, and offers what was kept before. While that offer stands, nothing takes its place. */
export function useDraft({ code = 'new', values, version, isDirty }: Wish) {
  const { storage, now } = useServices();
  const { user, account } = useMe();
  const [store] = useState(() => createDraftStore({ storage, now }));
  const [name] = useState({ user: user.uuid, account: account.uuid, code });
  const [offer, setOffer] = useState<Draft | undefined>(() => store.read(name));

  const isOver = useRef(false);

  const keep = useEffectEvent(() => {
    if (offer || isOver.current) return;
    if (isDirty) store.keep(name, { at: now(), values, version });
    else store.drop(name);
  });
  useEffect(() => {
    const timer = setTimeout(() => keep(), pauseMs);
    return () => clearTimeout(timer);
  // Whatever was typed begins the pause anew; what is kept is read when it ends.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- as above
  }, [values, isDirty, offer]);
  useEffect(() => {
    const onHide = () => keep();
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      onHide();
    };
  }, []);

  return {
    offer,
    accept: () => setOffer(undefined),
    drop() {
      store.drop(name);
      setOffer(undefined);
    },
    /** It is saved, and another screen takes over. */
    finish() {
      isOver.current = true;
      store.drop(name);
    },
  };
}
