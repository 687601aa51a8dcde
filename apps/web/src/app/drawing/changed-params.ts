import type { DesignParams } from '@evercode/contract';

/** The parameters in which two designs differ, as the second one has them. */
export function changedParams(before: DesignParams, after: DesignParams): Partial<DesignParams> {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => Reflect.get(before, name) !== value));
}
