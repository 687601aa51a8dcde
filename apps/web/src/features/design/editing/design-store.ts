import type { DesignParams, QrLogo } from '@evercode/contract';
import type { Look } from '../../../app/drawing/use-drawing-assets.ts';
import type { BackgroundSaver } from './background-saver.ts';
import { beginHistory, redo, takeStep, undo, type History } from './history.ts';

/** Colours and text come in many small steps: each is drawn, and saved once they pause. */
export const typingPauseMs = 500;

export interface DesignStore {
  readonly snapshot: () => History<Look>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Something picked. */
  readonly change: (part: Partial<DesignParams>) => void;
  /** Something typed or dragged, which goes on. */
  readonly adjust: (part: Partial<DesignParams>) => void;
  readonly chooseLogo: (logo: QrLogo | null) => void;
  readonly wear: (look: Look) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** The looks of one code while somebody works on them: drawn at once, saved behind their back, and every step can be taken back. */
export function createDesignStore(first: Look, { saver, now }: { saver: Pick<BackgroundSaver<Look>, 'keep'>; now: () => number }): DesignStore {
  let history = beginHistory(first);
  const listeners = new Set<() => void>();

  function become(next: History<Look>, delayMs: number): void {
    if (next === history) return;
    history = next;
    saver.keep(next.present, delayMs);
    for (const listener of listeners) listener();
  }
  const dress = (part: Partial<DesignParams>): Look => ({ ...history.present, design: { ...history.present.design, ...part } });

  return {
    snapshot: () => history,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (part) => become(takeStep(history, dress(part)), 0),
    adjust: (part) => become(takeStep(history, dress(part), { kind: Object.keys(part).join(), at: now() }), typingPauseMs),
    chooseLogo: (logo) => become(takeStep(history, { ...dress({ watermark_enabled: logo !== null, watermark_data: '' }), logo }), 0),
    wear: (look) => become(takeStep(history, look), 0),
    undo: () => become(undo(history), 0),
    redo: () => become(redo(history), 0),
  };
}
