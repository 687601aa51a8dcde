import type { DesignParams, QrLogo } from '@evercode/contract';
import type { Look } from '../../../../platform/drawing/use-drawing-assets.ts';
import type { BackgroundSaver } from './background-saver.ts';
import { beginHistory, redo, takeStep, undo, type History } from './history.ts';

/** Colors and text change in many small steps: each is drawn, and saved after this pause. */
const typingPauseMs = 500;

export interface DesignStore {
  readonly snapshot: () => History<Look>;
  readonly subscribe: (listener: () => void) => () => void;
  /** For discrete choices. */
  readonly change: (part: Partial<DesignParams>) => void;
  /** For continuous input, such as typing or dragging. */
  readonly adjust: (part: Partial<DesignParams>) => void;
  readonly chooseLogo: (logo: QrLogo | null) => void;
  readonly applyLook: (look: Look) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** The design being edited: drawn at once, saved in the background, with undo. */
export function createDesignStore(
  first: Look,
  { saver, now }: { saver: Pick<BackgroundSaver<Look>, 'keep'>; now: () => number },
): DesignStore {
  let history = beginHistory(first);
  const listeners = new Set<() => void>();

  function setHistory(next: History<Look>, delayMs: number): void {
    if (next === history) return;
    history = next;
    saver.keep(next.present, delayMs);
    for (const listener of listeners) listener();
  }
  const withDesign = (part: Partial<DesignParams>): Look => ({
    ...history.present,
    design: { ...history.present.design, ...part },
  });

  return {
    snapshot: () => history,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (part) => setHistory(takeStep(history, withDesign(part)), 0),
    adjust: (part) =>
      setHistory(takeStep(history, withDesign(part), { kind: Object.keys(part).join(), at: now() }), typingPauseMs),
    chooseLogo: (logo) =>
      setHistory(
        takeStep(history, { ...withDesign({ watermark_enabled: logo !== null, watermark_data: '' }), logo }),
        0,
      ),
    applyLook: (look) => setHistory(takeStep(history, look), 0),
    undo: () => setHistory(undo(history), 0),
    redo: () => setHistory(redo(history), 0),
  };
}
