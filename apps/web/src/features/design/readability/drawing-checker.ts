import type { Fix } from '@evercode/qr/readability';
import type { DrawingToCheck, Verdict } from './check-drawing.ts';
import type { Judge } from './judge.ts';

/** Undefined: it could not be judged. Without fixes: these are still looked for. */
export type Answer = (Verdict & Readonly<{ fixes?: readonly Fix[] }>) | undefined;

export interface DrawingChecker {
  /** Answers come for the newest drawing only; what was asked meanwhile is never looked at. */
  readonly check: (drawing: DrawingToCheck) => void;
  readonly stop: () => void;
}

/** The verdict comes at once, and what would help as soon as that is known. One judge after another, should they fail. */
export function createDrawingChecker(openJudge: () => Judge, onAnswer: (answer: Answer, drawing: DrawingToCheck) => void): DrawingChecker {
  let judge: Judge | undefined;
  let next: DrawingToCheck | undefined;
  let isBusy = false;
  let isFixing = false;
  let isStopped = false;
  const isOldNews = () => next !== undefined || isStopped;

  function takeNext(): DrawingToCheck | undefined {
    const taken = isStopped ? undefined : next;
    next = undefined;
    return taken;
  }

  async function answer(drawing: DrawingToCheck, asked: Judge): Promise<void> {
    const verdict = await asked.check(drawing);
    if (isOldNews()) return;
    onAnswer(verdict, drawing);
    if (verdict.status === 0) return;
    isFixing = true;
    const fixes = await asked.findFixes(drawing).finally(() => { isFixing = false; });
    if (!isOldNews()) onAnswer({ ...verdict, fixes }, drawing);
  }

  async function work(): Promise<void> {
    isBusy = true;
    for (let drawing = takeNext(); drawing; drawing = takeNext()) {
      const asked = (judge ??= openJudge());
      try {
        await answer(drawing, asked);
      } catch {
        // One whose program did not arrive never gets it; the next one asks for it again.
        asked.stop();
        judge = undefined;
        if (!isOldNews()) onAnswer(undefined, drawing);
      }
    }
    isBusy = false;
  }

  return {
    check(drawing) {
      next = drawing;
      if (!isBusy) void work();
      else if (isFixing) judge?.giveUp();
    },
    stop() {
      isStopped = true;
      judge?.stop();
    },
  };
}
