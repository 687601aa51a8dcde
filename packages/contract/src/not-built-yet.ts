import type { Action } from './actions.ts';

/**
 * Actions that access rules already decide and that no route uses yet. `npm run check` refuses an entry that is built,
 * and an unused action that is not listed here.
 */
export const notBuiltYet = {
  actions: {} satisfies Partial<Record<Action, string>>,
} as const;
