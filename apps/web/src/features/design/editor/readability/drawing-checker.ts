import type { Fix } from '@evercode/qr/readability';
import type { DrawingToCheck, Verdict } from './check-drawing.ts';
import type { Judge } from './judge.ts';

/** Undefined: it could not be judged. Without `fixes`: still being searched. */
export type Answer = (Verdict & Readonly<{ fixes?: readonly Fix[] }>) | undefined;

interface DrawingChecker {
  /** Only the newest drawing is answered; older pending ones are dropped. */
  readonly check: (drawing: DrawingToCheck) => void;
  readonly stop: () => void;
}

/** Reports the verdict first, then the fixes. Replaces a judge that fails. */
export function createDrawingChecker(
  openJudge: () => Judge,
  onAnswer: (answer: Answer, drawing: DrawingToCheck) => void,
): DrawingChecker {
  let judge: Judge | undefined;
  let next: DrawingToCheck | undefined;
  let isBusy = false;
  let isFixing = false;
  let isStopped = false;
  const isOutdated = () => next !== undefined || isStopped;

  function takeNext(): DrawingToCheck | undefined {
    const taken = isStopped ? undefined : next;
    next = undefined;
    return taken;
  }

  async function answer(drawing: DrawingToCheck, asked: Judge): Promise<void> {
    const verdict = await asked.check(drawing);
    if (isOutdated()) return;
    onAnswer(verdict, drawing);
    if (verdict.status === 0) return;
    isFixing = true;
    const fixes = await asked.findFixes(drawing).finally(() => {
      isFixing = false;
    });
    if (!isOutdated()) onAnswer({ ...verdict, fixes }, drawing);
  }

  async function work(): Promise<void> {
    isBusy = true;
    for (let drawing = takeNext(); drawing; drawing = takeNext()) {
      const asked = (judge ??= openJudge());
      try {
        await answer(drawing, asked);
      } catch {
        // A judge whose code failed to load stays broken; a new one loads it again.
        asked.stop();
        judge = undefined;
        if (!isOutdated()) onAnswer(undefined, drawing);
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
