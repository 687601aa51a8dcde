/**
 * Preloaded into a server (`node --expose-gc --import`). On an IPC message it collects all garbage, returns free memory
 * to the system and reports the rest. Without that, V8's young generation varies by seventy megabytes and hides a leak.
 */
import type { HeldMemory } from './memory-growth.ts';

declare const gc: (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

process.on('message', (message) => {
  if (message !== 'report held memory') return;
  gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ residentMb: rss / 1e6, heapMb: (heapUsed + external) / 1e6 } satisfies HeldMemory);
});
