import { productVersion } from '@evercode/contract/version';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** With the memory, processor time and event loop of this process, and the version of the product. */
export function createMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'evercode_app_' });
  new Gauge({
    name: 'evercode_build_info',
    help: 'Always 1; the label is the version of the product.',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: productVersion }, 1);
  return registry;
}
