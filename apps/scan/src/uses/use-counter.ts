import type { RouteRecord } from '@evercode/routing';

/** Counts the uses of codes that have a limit. The only thing of a scan that all machines have to agree on at the moment it happens. */
export type UseCounter = {
  /** Takes one use of `count` in all. Rejects, within a third of a second, where nobody can say: then none was given. */
  take(route: Pick<RouteRecord, 'qr' | 'account'>, count: number): Promise<'taken' | 'none-left'>;
  close(): Promise<void>;
};

export const noUseCounter: UseCounter = {
  take: async () => {
    throw new Error('Uses are counted in PostgreSQL, and DATABASE_URL is not set.');
  },
  close: async () => undefined,
};
