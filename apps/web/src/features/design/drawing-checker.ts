import type { DrawingToCheck, Verdict } from './check-drawing.ts';

/** Undefined: it could not be judged. */
export type Answer = Verdict | undefined;

export interface DrawingChecker {
  /** Answers come for the newest drawing only; what was asked meanwhile is never looked at. */
  readonly check: (drawing: DrawingToCheck) => void;
  readonly stop: () => void;
}

/** Somebody who judges one drawing at a time. */
type Judge = Readonly<{ judge: (drawing: DrawingToCheck) => Promise<Answer>; stop: () => void }>;

export function createDrawingChecker(openJudge: () => Judge, onAnswer: (verdict: Answer, drawing: DrawingToCheck) => void): DrawingChecker {
  let judge: Judge | undefined;
  let next: DrawingToCheck | undefined;
  let isBusy = false;
  let isStopped = false;

  function takeNext(): DrawingToCheck | undefined {
    const taken = isStopped ? undefined : next;
    next = undefined;
    return taken;
  }

  async function work(): Promise<void> {
    isBusy = true;
    for (let drawing = takeNext(); drawing; drawing = takeNext()) {
      const answer = await (judge ??= openJudge()).judge(drawing).catch(() => undefined);
      // Something newer waits: this one is old news.
      if (next === undefined && !isStopped) onAnswer(answer, drawing);
    }
    isBusy = false;
  }

  return {
    check(drawing) {
      next = drawing;
      if (!isBusy) void work();
    },
    stop() {
      isStopped = true;
      judge?.stop();
    },
  };
}

/** In a worker, so that judging never makes the page wait; in the page where there are none. */
export function openJudge(): Judge {
  if (typeof Worker === 'undefined') {
    return { judge: async (drawing) => (await import('./check-drawing.ts')).checkDrawing(drawing), stop: () => undefined };
  }
  const worker = new Worker(new URL('./readability.worker.ts', import.meta.url), { type: 'module' });
  let answer: ((verdict: Answer) => void) | undefined;
  // The worker of our own build, which answers with nothing else.
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => answer?.(data));
  worker.addEventListener('error', () => answer?.(undefined));
  return {
    judge(drawing) {
      const { promise, resolve } = Promise.withResolvers<Answer>();
      answer = resolve;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage(drawing);
      return promise;
    },
    stop: () => worker.terminate(),
  };
}
