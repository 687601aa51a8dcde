import { routes, type Installation } from '@evercode/contract';
import { useEffect, useState } from 'react';
import type { ApiClient } from '../api/api-client.ts';
import { useApi } from './services-context.tsx';

const asked = new WeakMap<ApiClient, Promise<Installation>>();

/** The operator's public settings; undefined while loading. Requested once per page. */
export function useInstallation(): Installation | undefined {
  const api = useApi();
  const [installation, setInstallation] = useState<Installation>();
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
  const found = asked.get(api) ?? api.call(routes.getInstallation);
  asked.set(api, found);
  found.catch(() => asked.delete(api));
  return found;
}
