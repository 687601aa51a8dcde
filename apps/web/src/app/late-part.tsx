import { useEffect, useState, type ComponentType } from 'react';

/**
 * A part of a screen, fetched when it is first shown. `lazy` of React would take down the screen, with what was typed on it, when the network
 * is away at that moment, and would remember the failure for as long as the page lives. This one shows nothing and tries again.
 */
export interface LatePart<P> {
  readonly Component: ComponentType<P>;
  readonly isHere: () => boolean;
  readonly load: () => Promise<void>;
}

const nextTryMs = 2000;

export function createLatePart<P extends object>(fetchComponent: () => Promise<ComponentType<P>>): LatePart<P> {
  let Fetched: ComponentType<P> | undefined;
  let fetching: Promise<void> | undefined;

  async function fetchOnce(): Promise<void> {
    try {
      Fetched = await fetchComponent();
    } catch (error) {
      fetching = undefined;
      throw error;
    }
  }

  const part: LatePart<P> = {
    isHere: () => Fetched !== undefined,
    load: () => (fetching ??= fetchOnce()),
    Component: (props) => {
      useArrival(part);
      return Fetched ? <Fetched {...props} /> : null;
    },
  };
  return part;
}

/** Ahead of time, for whoever is about to want it. */
export function prepare({ load }: Pick<LatePart<never>, 'load'>): void {
  void load().catch(() => undefined);
}

/** How long a page has stood when it has what it needs, and nobody waits for anything. */
const quietMs = 3000;

/** Ahead of time, for what may be wanted at a moment when it could not be fetched: with the first press, or soon without one. */
export function usePreparedSoon({ load }: Pick<LatePart<never>, 'load'>): void {
  useEffect(() => {
    const fetchSoon = () => prepare({ load });
    const presses = ['pointerdown', 'keydown'] as const;
    for (const press of presses) window.addEventListener(press, fetchSoon, { once: true });
    const timer = setTimeout(fetchSoon, quietMs);
    return () => {
      clearTimeout(timer);
      for (const press of presses) window.removeEventListener(press, fetchSoon);
    };
  }, [load]);
}

/** Whether it is here, for whoever shows something else meanwhile. Fetches it once it is wanted. */
export function useArrival({ isHere, load }: Pick<LatePart<never>, 'isHere' | 'load'>, isWanted = true): boolean {
  const [, noteArrival] = useState(false);
  const isMissing = isWanted && !isHere();

  useEffect(() => {
    if (!isMissing) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = () => void load().then(
      () => { if (!isOver) noteArrival(true); },
      () => { if (!isOver) timer = setTimeout(attempt, nextTryMs); },
    );
    attempt();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [load, isMissing]);

  return isHere();
}
