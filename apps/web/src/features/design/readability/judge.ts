import type { Fix } from '@evercode/qr/readability';
import type { DrawingToCheck, Verdict } from './check-drawing.ts';

/** Somebody who judges one drawing at a time. A promise that rejects: this one can do it no more. */
export type Judge = Readonly<{
  check: (drawing: DrawingToCheck) => Promise<Verdict>;
  findFixes: (drawing: DrawingToCheck) => Promise<readonly Fix[]>;
  /** Nobody waits for fixes any more: what was found so far will do. */
  giveUp: () => void;
  stop: () => void;
}>;

/** To the worker, and back. */
export type Question = Readonly<{ ask: 'check' | 'findFixes'; drawing: DrawingToCheck } | { ask: 'giveUp' }>;
export type Reply = Readonly<{ value: unknown } | { failed: true }>;

/** In a worker, so that judging never makes the page wait; in the page where there are none. */
export function openJudge(): Judge {
  if (typeof Worker === 'undefined') {
    const load = () => import('./check-drawing.ts');
    return {
      check: async (drawing) => (await load()).checkDrawing(drawing),
      findFixes: async (drawing) => (await load()).fixDrawing(drawing),
      giveUp: () => undefined,
      stop: () => undefined,
    };
  }
  return judgeIn(new Worker(new URL('./readability.worker.ts', import.meta.url), { type: 'module' }));
}

export function judgeIn(worker: Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>): Judge {
  let waiting: { resolve: (value: unknown) => void; reject: (error: Error) => void } | undefined;
  // One that could not be loaded says so once, and never answers.
  let isBroken = false;
  const fail = () => waiting?.reject(new Error('The drawing could not be judged'));
  worker.addEventListener('message', (event) => {
    // The worker of our own build, which answers with nothing else.
    const reply = (event as MessageEvent<Reply>).data;
    if ('value' in reply) waiting?.resolve(reply.value);
    else fail();
  });
  worker.addEventListener('error', () => {
    isBroken = true;
    fail();
  });
  const put = (question: Question): Promise<unknown> => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    waiting = { resolve, reject };
    if (isBroken) fail();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    else worker.postMessage(question);
    return promise;
  };
  return {
    // The worker answers each question with what checkDrawing and fixDrawing give.
    check: (drawing) => put({ ask: 'check', drawing }) as Promise<Verdict>,
    findFixes: (drawing) => put({ ask: 'findFixes', drawing }) as Promise<readonly Fix[]>,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    giveUp: () => worker.postMessage({ ask: 'giveUp' } satisfies Question),
    stop: () => worker.terminate(),
  };
}
