import { limits } from '@evercode/contract';
import { violationError, type AppError } from '../answers/app-error.ts';

const { depth: maxDepth, listItems: maxItems, values: maxValues } = limits.json;

/**
 * Refuses a parsed body that is nested deeper, or has more values, than any honest one: code that walks it would
 * exhaust the stack, and each wrong value would be a violation in the answer.
 */
export function boundJson(body: unknown): AppError | undefined {
  // Level by level, without recursion.
  let level: object[] = isContainer(body) ? [body] : [];
  let values = 0;
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > maxDepth) return refuse(`The body is nested deeper than ${maxDepth} levels`);
    const next: object[] = [];
    for (const container of level) {
      const members: readonly unknown[] = Array.isArray(container) ? container : Object.values(container);
      if (Array.isArray(container) && members.length > maxItems)
        return refuse(`A list has more than ${maxItems} items`);
      values += members.length;
      if (values > maxValues) return refuse(`The body has more than ${maxValues} values`);
      for (const member of members) if (isContainer(member)) next.push(member);
    }
    level = next;
  }
  return undefined;
}

const refuse = (message: string): AppError => violationError('', 'too-much-content', message);

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;
