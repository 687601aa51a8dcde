import { useLayoutEffect, useState } from 'react';

export interface Turns {
  /** Calls back once, within one of the next frames. Returns how to step out of the row. */
  readonly wait: (go: () => void) => () => void;
}

/** Where many costly things appear at once, so many get their turn in each frame, and none makes a frame late. */
export function createTurns(perFrame: number): Turns {
  const waiting = new Set<() => void>();
  let isCalling = false;

  function callNext(): void {
    let left = perFrame;
    for (const go of waiting) {
      if (left === 0) break;
      left -= 1;
      waiting.delete(go);
      go();
    }
    isCalling = waiting.size > 0;
    if (isCalling) requestAnimationFrame(callNext);
  }

  return {
    wait(go) {
      waiting.add(go);
      if (!isCalling) requestAnimationFrame(callNext);
      isCalling = true;
      return () => void waiting.delete(go);
    },
  };
}

/** Whether it may appear. What need not wait at first never has to. */
export function useTurn(turns: Turns, mustWait: boolean): boolean {
  const [mayAppear, setMayAppear] = useState(!mustWait);
  useLayoutEffect(() => (mayAppear ? undefined : turns.wait(() => setMayAppear(true))), [turns, mayAppear]);
  return mayAppear;
}
