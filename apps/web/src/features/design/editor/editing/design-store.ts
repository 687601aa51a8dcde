import type { DesignParams, QrLogo } from '@evercode/contract';
import type { Look } from '../../../../platform/drawing/use-drawing-assets.ts';
import type { BackgroundSaver } from './background-saver.ts';
import { beginHistory, redo, takeStep, undo, type History } from './history.ts';

/** Colors and text change in many small steps: each is drawn, and saved after this pause. */
const typingPauseMs = 500;

/** Where complete designs come from: the product's templates, or the saved designs of the workspace. */
export type Library = 'templates' | 'styles';

/** A template or saved design that can be applied to a look. */
export type Candidate = Readonly<{
  key: string;
  from: Library;
  name: string;
  apply: (now: Look, replacesFrame: boolean) => Look;
}>;

/** A candidate that is drawn, but neither a step of the history nor saved until it is applied. */
export type Tried = Readonly<{ candidate: Candidate; look: Look }>;

export interface DesignStore {
  readonly snapshot: () => History<Look>;
  readonly tried: () => Tried | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** For discrete choices. */
  readonly change: (part: Partial<DesignParams>) => void;
  /** For continuous input, such as typing or dragging. */
  readonly adjust: (part: Partial<DesignParams>) => void;
  readonly chooseLogo: (logo: QrLogo | null) => void;
  readonly applyLook: (look: Look) => void;
  /** Shows a candidate. Further changes belong to it until it is applied or dropped. */
  readonly tryOut: (candidate: Candidate, replacesFrame: boolean) => void;
  readonly applyTried: () => void;
  readonly dropTried: () => void;
  /** Takes over a look that was changed elsewhere; it begins a new history and is not saved again. */
  readonly adopt: (look: Look) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** A picture in place of the code keeps its frame. Any other change is seen in the design alone, which comes back. */
const showsBesideArt = (part: Partial<DesignParams>) => Object.keys(part).every((name) => name.startsWith('frame'));

/** The design being edited: drawn at once, saved in the background, with undo. */
export function createDesignStore(
  first: Look,
  { saver, now }: { saver: Pick<BackgroundSaver<Look>, 'keep'>; now: () => number },
): DesignStore {
  let history = beginHistory(first);
  let tried: Tried | undefined;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };

  function setTried(next: Tried | undefined): void {
    if (next === tried) return;
    tried = next;
    tell();
  }
  function setHistory(next: History<Look>, delayMs: number): void {
    if (next === history) return;
    history = next;
    tried = undefined;
    saver.keep(next.present, delayMs);
    tell();
  }
  /** While a candidate is tried, changes belong to it. */
  function setLook(look: Look, delayMs = 0, kind?: string): void {
    if (tried) setTried({ ...tried, look });
    else setHistory(takeStep(history, look, kind === undefined ? undefined : { kind, at: now() }), delayMs);
  }
  const withDesign = (part: Partial<DesignParams>): Look => {
    const look = tried?.look ?? history.present;
    return { ...look, design: { ...look.design, ...(showsBesideArt(part) ? {} : { art_image: '' }), ...part } };
  };

  return {
    snapshot: () => history,
    tried: () => tried,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (part) => setLook(withDesign(part)),
    adjust: (part) => setLook(withDesign(part), typingPauseMs, Object.keys(part).join()),
    chooseLogo: (logo) => setLook({ ...withDesign({ watermark_enabled: logo !== null, watermark_data: '' }), logo }),
    applyLook: (look) => setLook(look),
    tryOut: (candidate, replacesFrame) =>
      setTried({ candidate, look: candidate.apply(history.present, replacesFrame) }),
    applyTried() {
      if (tried) setHistory(takeStep(history, tried.look), 0);
    },
    dropTried: () => setTried(undefined),
    adopt(look) {
      history = beginHistory(look);
      tried = undefined;
      tell();
    },
    undo: () => (tried ? setTried(undefined) : setHistory(undo(history), 0)),
    redo: () => (tried ? undefined : setHistory(redo(history), 0)),
  };
}
