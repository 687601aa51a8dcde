import type { ComponentType } from 'react';

/** A screen whose files are fetched when somebody goes there. Its route's loader waits for `load`, so it appears whole. */
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
      fetching = undefined; // the network may be back for the next try
      throw error;
    }
  }

  return {
    load: () => (fetching ??= fetchOnce()),
    Component: () => (Fetched ? <Fetched /> : null),
  };
}
