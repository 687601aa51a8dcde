/**
 * Loaded into a server before its own code (`node --expose-gc --import`). Asked over IPC, it gives all memory that nothing holds back to the system, and says what is left.
 * Without that, what V8 keeps for the next young objects comes and goes by seventy megabytes, and a leak hides in it.
 */
import type { HeldMemory } from './memory-growth.ts';

declare const gc: (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

process.on('message', (message) => {
  if (message !== 'hand back') return;
  gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ residentMb: rss / 1e6, heapMb: (heapUsed + external) / 1e6 } satisfies HeldMemory);
});
