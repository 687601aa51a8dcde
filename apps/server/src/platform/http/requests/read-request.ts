import { limits, type RequestOf, type Route, type Violation } from '@evercode/contract';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { AppError, notFound } from '../answers/app-error.ts';
import { toViolations } from './violations.ts';

/**
 * Validates a request against its route. A malformed path parameter gives 404; other faults give 422 by field. A
 * missing body counts as an empty one, so that violations name the fields. `saysPart`: violations say in which part of
 * the request they are.
 */
export function readRequest(
  route: Pick<Route, 'params' | 'query' | 'body'>,
  request: Partial<Pick<FastifyRequest, 'params' | 'query' | 'body'>>,
  saysPart = false,
): RequestOf<Route> {
  const violations: Violation[] = [];
  const read = (schema: z.ZodType | undefined, value: unknown, part: NonNullable<Violation['in']>): unknown => {
    if (schema === undefined) return undefined;
    const parsed = schema.safeParse(value, { reportInput: true });
    if (!parsed.success) {
      const found = toViolations(parsed.error.issues.slice(0, limits.violations));
      violations.push(...found.map((violation) => ({ ...violation, ...(saysPart && { in: part }) })));
    }
    return parsed.data;
  };
  const params = read(route.params, request.params, 'path');
  if (violations.length > 0) throw notFound();
  const query = read(route.query, request.query, 'query');
  const body = route.body && read(route.body, request.body ?? {}, 'body');
  if (violations.length > 0) throw new AppError('validation-failed', { violations });
  // Each part went through the schema that this route declares; `Route` itself knows them only as "some schema".
  return { params, query, body, file: undefined, fileName: undefined } as RequestOf<Route>;
}
