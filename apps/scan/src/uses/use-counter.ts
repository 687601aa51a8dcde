import type { RouteRecord } from '@evercode/routing';

/** Counts the uses of codes with a use limit: the only part of a scan on which all machines must agree at once. */
export type UseCounter = {
  /**
   * Takes one use out of `count`. Rejects within a third of a second where uses cannot be counted; none is taken then.
   */
  take(route: Pick<RouteRecord, 'qr' | 'account'>, count: number): Promise<'taken' | 'none-left'>;
  close(): Promise<void>;
};

export const noUseCounter: UseCounter = {
  take: async () => {
    throw new Error('Uses are counted in PostgreSQL, and DATABASE_URL is not set.');
  },
  close: async () => undefined,
};
