import { routes, type Installation } from '@evercode/contract';
import { useEffect, useState } from 'react';
import type { ApiClient } from './api-client.ts';
import { useApi } from './services-context.tsx';

const asked = new WeakMap<ApiClient, Promise<Installation>>();

/** What the operator tells everybody; undefined until it is known. Asked once as long as the page lives. */
export function useInstallation(): Installation | undefined {
  const api = useApi();
  const [installation, setInstallation] = useState<Installation>();
  useEffect(() => {
    let isOver = false;
    // Without an answer what depends on it is left out.
    ask(api).then((found) => { if (!isOver) setInstallation(found); }, () => undefined);
    return () => { isOver = true; };
  }, [api]);
  return installation;
}

function ask(api: ApiClient): Promise<Installation> {
  const found = asked.get(api) ?? api.call(routes.getInstallation);
  asked.set(api, found);
  found.catch(() => asked.delete(api));
  return found;
}
