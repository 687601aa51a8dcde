import { useLayoutEffect, useState } from 'react';

interface FrameQueue {
  /** Calls `go` once, in one of the next frames. Returns a function that cancels it. */
  readonly wait: (go: () => void) => () => void;
}

/**
 * A queue that runs at most `perFrame` callbacks per animation frame, so that mounting many costly components drops no
 * frame.
 */
export function createFrameQueue(perFrame: number): FrameQueue {
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

/** Whether the component may render its content. True from the start when `mustWait` is false at first. */
export function useFrameTurn(frameQueue: FrameQueue, mustWait: boolean): boolean {
  const [mayAppear, setMayAppear] = useState(!mustWait);
  useLayoutEffect(() => (mayAppear ? undefined : frameQueue.wait(() => setMayAppear(true))), [frameQueue, mayAppear]);
  return mayAppear;
}
