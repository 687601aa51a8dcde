import { useEditor } from '../editing/editor-context.ts';
import type { Candidate } from '../editing/design-store.ts';

/** Applies a template or saved design: at once, or after a preview where the code may be in use. */
export function useCandidates() {
  const { isLive, store, replacesFrame, tried } = useEditor();
  return {
    /** Undefined while none is previewed. */
    triedKey: tried?.candidate.key,
    choose: (candidate: Candidate): void => {
      const replaces = replacesFrame[candidate.from];
      if (isLive) store.tryOut(candidate, replaces);
      else store.applyLook(candidate.apply(store.snapshot().present, replaces));
    },
  };
}
