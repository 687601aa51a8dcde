import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import type { BuilderValues } from '../saving/builder-values.ts';
import { createDraftStore, type Draft } from './draft-store.ts';

type DraftOptions = Readonly<{
  code: string | undefined;
  values: BuilderValues;
  version: number | undefined;
  isDirty: boolean;
}>;

/** Debounces the storing of drafts while the person types. */
const pauseMs = 600;

/**
 * Stores unsaved input on this device and offers the draft of an earlier visit. While the offer is open, the draft is
 * not overwritten.
 */
export function useDraft({ code = 'new', values, version, isDirty }: DraftOptions) {
  const { storage, now, session } = useServices();
  const { user, workspace } = useMe();
  const [store] = useState(() => createDraftStore({ storage, now }));
  const [name] = useState({ user: user.uuid, workspace: workspace.uuid, code });
  const [offer, setOffer] = useState<Draft | undefined>(() => store.read(name));

  const isFinished = useRef(false);

  const keep = useEffectEvent(() => {
    const state = session.snapshot();
    // Signing out leaves nothing on this device; an expired session leaves the draft.
    const hasSignedOut = state.status === 'anonymous' && state.endedBy === 'signed-out';
    if (offer || isFinished.current || hasSignedOut) return;
    if (isDirty) store.keep(name, { at: now(), values, version });
    else store.drop(name);
  });
  useEffect(() => {
    const timer = setTimeout(() => keep(), pauseMs);
    return () => clearTimeout(timer);
    // Any input restarts the timer; the effect event reads the latest values when it fires.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- see above
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
    /** Deletes the draft for good: the code is saved, and another screen follows. */
    finish() {
      isFinished.current = true;
      store.drop(name);
    },
  };
}
