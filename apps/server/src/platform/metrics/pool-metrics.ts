import type { PoolCounts } from '@evercode/database';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { DrawingPool } from '../drawing/drawing-pool.ts';
import { AppError } from '../http/answers/app-error.ts';

/** The connections of this process to PostgreSQL. Others that wait for one: the pool is too small, or it is slow. */
export function watchConnections(countConnections: () => PoolCounts, registry: Registry): void {
  const connections = new Gauge({
    name: 'evercode_database_connections',
    help: 'Connections of this process to PostgreSQL, and requests that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      const { open, idle, waiting } = countConnections();
      connections.set({ state: 'busy' }, open - idle);
      connections.set({ state: 'idle' }, idle);
      connections.set({ state: 'waiting' }, waiting);
    },
  });
}

/** The routes of this machine, which its scan processes read. */
export function watchRoutes(ageMs: () => number | undefined, registry: Registry): void {
  const age = new Gauge({
    name: 'evercode_routes_age_seconds',
    help: 'Time since the database confirmed that the routes of this machine are current. A minute is usual.',
    registers: [registry],
    collect: () => {
      age.set((ageMs() ?? Number.POSITIVE_INFINITY) / 1000);
    },
  });
}

const bucketsSeconds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const outcomes = ['drawn', 'failed', 'busy'] as const;

/** The pool with its load, and the duration of its tasks, waiting included. */
export function measureDrawings(pool: DrawingPool, registry: Registry): DrawingPool {
  const registers = [registry];
  const seconds = new Histogram({
    name: 'evercode_drawing_seconds',
    help: 'Duration of drawings, from the request to the result.',
    buckets: bucketsSeconds,
    registers,
  });
  const drawings = new Counter({
    name: 'evercode_drawings_total',
    help: 'Drawings by outcome. busy: refused, because too many waited.',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of outcomes) drawings.inc({ outcome }, 0);
  const load = new Gauge({
    name: 'evercode_drawings_pending',
    help: 'Drawings that wait for a thread or have one.',
    labelNames: ['state'],
    registers,
    collect: () => {
      load.set({ state: 'waiting' }, pool.countWaiting());
      load.set({ state: 'running' }, pool.countRunning());
    },
  });
  return {
    ...pool,
    async perform(task, context) {
      const startedAt = performance.now();
      try {
        const result = await pool.perform(task, context);
        drawings.inc({ outcome: 'drawn' });
        seconds.observe((performance.now() - startedAt) / 1000);
        return result;
      } catch (error) {
        // One that the caller gave up has no outcome.
        if (!context.signal.aborted) drawings.inc({ outcome: isBusy(error) ? 'busy' : 'failed' });
        throw error;
      }
    },
  };
}

const isBusy = (error: unknown): boolean => error instanceof AppError && error.code === 'busy';
