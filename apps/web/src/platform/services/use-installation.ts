import { routes, type Installation } from '@evercode/contract';
import { useEffect, useState } from 'react';
import type { ApiClient } from '../api/api-client.ts';
import { useApi } from './services-context.tsx';

const asked = new WeakMap<ApiClient, Promise<Installation>>();
const known = new WeakMap<ApiClient, Installation>();

/** The operator's public settings; undefined while loading. Requested once per page. */
export function useInstallation(): Installation | undefined {
  const api = useApi();
  // A screen that is opened later has them from its first frame on, so nothing moves.
  const [installation, setInstallation] = useState(() => known.get(api));
  useEffect(() => {
    let isOver = false;
    // On failure the parts that depend on it are omitted.
    askInstallation(api).then(
      (found) => {
        if (!isOver) setInstallation(found);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [api]);
  return installation;
}

export function askInstallation(api: ApiClient): Promise<Installation> {
  const before = asked.get(api);
  if (before !== undefined) return before;
  const found = api.call(routes.getInstallation);
  asked.set(api, found);
  found.then(
    (installation) => known.set(api, installation),
    () => asked.delete(api),
  );
  return found;
}
