import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { ApiClient } from '../api/api-client.ts';
import type { Services } from './services.ts';
import type { SessionSnapshot, SessionStore } from '../session/session-store.ts';

const ServicesContext = createContext<Services | undefined>(undefined);

export function ServicesProvider({ services, children }: { services: Services; children: ReactNode }) {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('useServices is called outside of ServicesProvider');
  return services;
}

export function useApi(): ApiClient {
  return useServices().api;
}

/** The session's state and its store. */
export function useSession(): SessionStore & { readonly state: SessionSnapshot } {
  const { session } = useServices();
  const state = useSyncExternalStore(session.subscribe, session.snapshot);
  return { ...session, state };
}
