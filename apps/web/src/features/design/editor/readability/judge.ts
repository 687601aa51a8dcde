import type { Fix } from '@evercode/qr/readability';
import type { DrawingToCheck, Verdict } from './check-drawing.ts';

/** Judges one drawing at a time. A rejected promise means that it is broken for good. */
export type Judge = Readonly<{
  check: (drawing: DrawingToCheck) => Promise<Verdict>;
  findFixes: (drawing: DrawingToCheck) => Promise<readonly Fix[]>;
  /** Cancels the search for fixes, which then answers with none. */
  giveUp: () => void;
  stop: () => void;
}>;

/** The messages to the worker, and back. */
export type Question = Readonly<{ ask: 'check' | 'findFixes'; drawing: DrawingToCheck } | { ask: 'giveUp' }>;
export type Reply = Readonly<{ value: unknown } | { failed: true }>;

/** Runs in a worker, so that judging does not block the page; in the page itself where workers are unavailable. */
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
  // A worker that fails to load raises one error event and never answers.
  let isBroken = false;
  const fail = () => waiting?.reject(new Error('The drawing could not be judged'));
  worker.addEventListener('message', (event) => {
    // Only our own worker sends messages here.
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
    // The worker answers with the results of checkDrawing and fixDrawing.
    check: (drawing) => put({ ask: 'check', drawing }) as Promise<Verdict>,
    findFixes: (drawing) => put({ ask: 'findFixes', drawing }) as Promise<readonly Fix[]>,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    giveUp: () => worker.postMessage({ ask: 'giveUp' } satisfies Question),
    stop: () => worker.terminate(),
  };
}
