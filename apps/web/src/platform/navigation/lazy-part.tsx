import { useEffect, useState, type ComponentType } from 'react';

/**
 * A component whose code is fetched when it is first rendered. Unlike React's `lazy`, a failed fetch neither unmounts
 * the screen nor is remembered: the part renders nothing and retries.
 */
export interface LazyPart<P> {
  readonly Component: ComponentType<P>;
  readonly isLoaded: () => boolean;
  readonly load: () => Promise<void>;
}

const retryMs = 2000;

export function createLazyPart<P extends object>(fetchComponent: () => Promise<ComponentType<P>>): LazyPart<P> {
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

  const part: LazyPart<P> = {
    isLoaded: () => Fetched !== undefined,
    load: () => (fetching ??= fetchOnce()),
    Component: (props) => {
      useIsLoaded(part);
      return Fetched ? <Fetched {...props} /> : null;
    },
  };
  return part;
}

/** Starts fetching a part that will probably be rendered soon. */
export function preload({ load }: Pick<LazyPart<never>, 'load'>): void {
  void load().catch(() => undefined);
}

/** How long after mounting a page is considered idle. */
const idleMs = 3000;

/** Fetches a part that may be needed while offline: on the first press, or after a quiet moment. */
export function usePreloadSoon({ load }: Pick<LazyPart<never>, 'load'>): void {
  useEffect(() => {
    const fetchSoon = () => preload({ load });
    const presses = ['pointerdown', 'keydown'] as const;
    for (const press of presses) window.addEventListener(press, fetchSoon, { once: true });
    const timer = setTimeout(fetchSoon, idleMs);
    return () => {
      clearTimeout(timer);
      for (const press of presses) window.removeEventListener(press, fetchSoon);
    };
  }, [load]);
}

/** Whether the part is loaded, for callers that show something else until then. Fetches it once it is wanted. */
export function useIsLoaded({ isLoaded, load }: Pick<LazyPart<never>, 'isLoaded' | 'load'>, isWanted = true): boolean {
  const [, noteArrival] = useState(false);
  const isMissing = isWanted && !isLoaded();

  useEffect(() => {
    if (!isMissing) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = () =>
      void load().then(
        () => {
          if (!isOver) noteArrival(true);
        },
        () => {
          if (!isOver) timer = setTimeout(attempt, retryMs);
        },
      );
    attempt();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [load, isMissing]);

  return isLoaded();
}
