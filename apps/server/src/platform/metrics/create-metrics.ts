import { Registry, collectDefaultMetrics } from 'prom-client';

/** With the memory, processor time and event loop of this process. */
export function createMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'evercode_app_' });
  return registry;
}
