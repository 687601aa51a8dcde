import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CodeType } from '@evercode/content/names';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { newId } from '../../../../ui/form/new-id.ts';
import type { BuilderValues } from '../saving/builder-values.ts';
import { queuedEvent } from '../../../../platform/session/forget-drafts.ts';
import { heldSlots } from '../queue/held-slots.ts';
import { createDraftStore, slotOf, type StoredDraft } from './draft-store.ts';

type DraftOptions = Readonly<{
  code: string | undefined;
  values: BuilderValues;
  version: number | undefined;
  isNameSuggested: boolean;
  isDirty: boolean;
}>;

/** Debounces the storing of drafts while the person types. */
const pauseMs = 600;

/**
 * Stores unsaved input on this device, and lists the drafts of earlier visits. Each type of this form has a slot of its
 * own, so that neither an offered draft nor the input of another type is ever overwritten.
 */
export function useDrafts({ code: form = 'new', values, version, isNameSuggested, isDirty }: DraftOptions) {
  const { storage, now, session } = useServices();
  const { user, workspace } = useMe();
  const [store] = useState(() => createDraftStore({ storage, now }));
  const [owner] = useState({ user: user.uuid, workspace: workspace.uuid });
  const [offers, setOffers] = useState<readonly StoredDraft[]>(() =>
    store.list(owner, form).filter(({ queuedKey }) => queuedKey === undefined),
  );
  const [kept, setKept] = useState<BuilderValues>();
  const slots = useRef(new Map<CodeType, string>());
  const isFinished = useRef(false);
  const queued = useRef<{ slot: string; key: string }>(undefined);

  const ownSlot = (type: CodeType): string => {
    const slot = slots.current.get(type) ?? slotOf(form, newId());
    slots.current.set(type, slot);
    return slot;
  };
  const write = (input: Pick<DraftOptions, 'values' | 'isDirty' | 'isNameSuggested' | 'version'>): boolean => {
    const state = session.snapshot();
    // Signing out leaves nothing on this device; an expired session leaves the draft.
    const hasSignedOut = state.status === 'anonymous' && state.endedBy === 'signed-out';
    if (isFinished.current || hasSignedOut) return false;
    const slot = ownSlot(input.values.type);
    if (input.isDirty)
      return store.keep(owner, slot, {
        at: now(),
        values: input.values,
        version: input.version,
        isNameSuggested: input.isNameSuggested,
        queuedKey: queued.current?.key,
      });
    store.drop(owner, slot);
    return false;
  };

  const keep = useEffectEvent(() => {
    setKept(write({ values, isDirty, isNameSuggested, version }) ? values : undefined);
  });
  useEffect(() => {
    const timer = setTimeout(() => keep(), pauseMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- any input restarts the timer
  }, [values, isDirty]);

  // The input of a type is stored at once when another type is chosen.
  const last = useRef({ values, isDirty, isNameSuggested, version });
  useEffect(() => {
    if (last.current.values.type !== values.type) write(last.current);
    last.current = { values, isDirty, isNameSuggested, version };
  });

  const onHide = useEffectEvent(() => {
    write({ values, isDirty, isNameSuggested, version });
  });
  /** From here on the draft may be created without this form. */
  const onGone = useEffectEvent(() => {
    if (queued.current === undefined) return;
    heldSlots.delete(queued.current.slot);
    queued.current = undefined;
    window.dispatchEvent(new Event(queuedEvent));
  });
  useEffect(() => {
    const listener = () => onHide();
    window.addEventListener('pagehide', listener);
    return () => {
      window.removeEventListener('pagehide', listener);
      listener();
      onGone();
    };
  }, []);

  const without = (slot: string) => setOffers((now) => now.filter((offer) => offer.slot !== slot));
  return {
    /** Drafts of earlier visits, the newest first. */
    offers,
    /** The present input is stored. */
    isKept: kept === values,
    /** From now on the form writes to the slot of this draft. */
    accept({ slot, values: { type } }: StoredDraft) {
      write({ values, isDirty, isNameSuggested, version });
      slots.current.set(type, slot);
      without(slot);
    },
    discard({ slot }: StoredDraft) {
      store.drop(owner, slot);
      without(slot);
    },
    hide: ({ slot }: StoredDraft) => without(slot),
    /** The draft of another screen that a link names. */
    find: (slot: string): StoredDraft | undefined => store.list(owner, form).find((draft) => draft.slot === slot),
    /**
     * Leaves the present input on this device to be created under this key, by this form or, once it is gone, without
     * it. Returns false for input that must not be stored: then only this form can create it.
     */
    queue(key: string): boolean {
      const slot = ownSlot(values.type);
      queued.current = { slot, key };
      heldSlots.add(slot);
      return write({ values, isDirty: true, isNameSuggested, version });
    },
    /** Makes it a draft again. */
    unqueue() {
      if (queued.current === undefined) return;
      heldSlots.delete(queued.current.slot);
      queued.current = undefined;
      write({ values, isDirty, isNameSuggested, version });
    },
    /** Deletes the draft of this input for good: the code is saved, and another screen follows. */
    finish() {
      const slot = ownSlot(values.type);
      store.drop(owner, slot);
      heldSlots.delete(slot);
      queued.current = undefined;
      isFinished.current = true;
    },
  };
}
