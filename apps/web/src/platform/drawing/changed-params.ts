import type { DesignParams } from '@evercode/contract';

/** The parameters in which two designs differ, with the values of the second. */
export function changedParams(before: DesignParams, after: DesignParams): Partial<DesignParams> {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => Reflect.get(before, name) !== value));
}
