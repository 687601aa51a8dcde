import type { ComponentType } from 'react';

/** A screen whose code is fetched on navigation. The route's loader awaits `load`, so the screen appears complete. */
export interface Screen {
  readonly load: () => Promise<void>;
  readonly Component: ComponentType;
}

export function createScreen(fetchComponent: () => Promise<ComponentType>): Screen {
  let Fetched: ComponentType | undefined;
  let fetching: Promise<void> | undefined;

  async function fetchOnce(): Promise<void> {
    try {
      Fetched = await fetchComponent();
    } catch (error) {
      fetching = undefined; // a later attempt may succeed
      throw error;
    }
  }

  return {
    load: () => (fetching ??= fetchOnce()),
    Component: () => (Fetched ? <Fetched /> : null),
  };
}
