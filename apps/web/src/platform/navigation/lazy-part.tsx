import { useEffect, useState, type ComponentType } from 'react';

/**
 * A component whose code is fetched when it is first rendered. Unlike React's `lazy`, a failed fetch neither unmounts
 * the screen nor is remembered: the part renders nothing, says so once per press, and retries.
 */
export interface LazyPart<P> {
  readonly Component: ComponentType<P>;
  readonly isLoaded: () => boolean;
  readonly load: () => Promise<void>;
}

const retryMs = 2000;

/** On `window`: a rendered part could not be fetched, at its first attempt or after a press. */
export const partMissingEvent = 'evercode:part-missing';

export function createLazyPart<P extends object>(fetchComponent: () => Promise<ComponentType<P>>): LazyPart<P> {
  let Fetched: ComponentType<P> | undefined;
  let fetching: Promise<void> | undefined;

  async function fetchOnce(): Promise<void> {
    try {
      const failed = document.querySelectorAll<HTMLLinkElement>(failedStyles);
      if (failed.length > 0) await Promise.all(Array.from(failed, refetchStyles));
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
    let isAsked = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = () => {
      clearTimeout(timer);
      void load().then(
        () => {
          if (!isOver) noteArrival(true);
        },
        () => {
          if (isOver) return;
          if (isAsked) window.dispatchEvent(new Event(partMissingEvent));
          isAsked = false;
          clearTimeout(timer);
          timer = setTimeout(attempt, retryMs);
        },
      );
    };
    const onPress = () => {
      isAsked = true;
      attempt();
    };
    attempt();
    window.addEventListener('click', onPress);
    window.addEventListener('online', attempt);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('click', onPress);
      window.removeEventListener('online', attempt);
    };
  }, [load, isMissing]);

  return isLoaded();
}

const failedStyles = 'link[data-failed]';

/**
 * Marks the links of style sheets that could not be fetched. The bundler's preload asks for each sheet once, so a
 * repeated import would show its part without styles; parts fetch the marked ones again.
 */
export function markFailedStyles(window: Window): void {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.dataset['failed'] = 'yes';
    },
    // The error of an element does not bubble.
    { capture: true },
  );
}

/** In the place of the failed link, as the order of style sheets counts. A link that is being fetched is awaited. */
function refetchStyles(failed: HTMLLinkElement): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let link = failed;
  if (failed.dataset['failed'] !== 'fetching') {
    // A copy of an element has its type.
    link = failed.cloneNode() as HTMLLinkElement;
    link.dataset['failed'] = 'fetching';
    failed.replaceWith(link);
  }
  link.addEventListener('load', () => {
    delete link.dataset['failed'];
    resolve();
  });
  link.addEventListener('error', () => reject(new Error(`No answer from ${link.href}`)));
  return promise;
}
