import { expect, test } from 'vitest';
import * as z from 'zod';
import { costClasses, costs, sharers, type Cost, type CostClass } from './costs.ts';
import { limits } from './limits.ts';
import type { Route } from './route.ts';
import { routes } from './routes.ts';

const declared = Object.entries<Route>(routes).map(([name, route]) => ({ name, route }));
const classOf: Readonly<Record<string, CostClass>> = costs;
const costOf = (name: string): Cost => costClasses[classOf[name] ?? 'probe'];

test.each(Object.entries<Cost>(costClasses))('%s bounds body, rows, time, places and waiting', (_name, cost) => {
  for (const bound of [cost.bodyBytes, cost.rows, cost.longestMs]) expect(Number.isSafeInteger(bound)).toBe(true);
  expect(cost.bodyBytes).toBeLessThanOrEqual(limits.bodyBytes);
  expect(cost.longestMs).toBeGreaterThan(0);
  const { atOnce, waiting } = cost;
  for (const sharer of sharers) expect(atOnce[sharer]).toBeGreaterThan(0);
  // One person or workspace never has all places.
  expect(atOnce.person).toBeLessThan(atOnce.process);
  expect(atOnce.workspace).toBeLessThan(atOnce.process);
  expect(waiting.longestMs).toBeLessThanOrEqual(30_000);
});

test('the table names every route, and no other', () => {
  expect(Object.keys(costs).toSorted()).toEqual(Object.keys(routes).toSorted());
});

test.each(declared.filter(({ route }) => route.upload !== undefined))(
  '$name takes no larger file than its class',
  ({ name, route }) => {
    expect(costOf(name).uploadBytes ?? 0).toBeGreaterThanOrEqual(route.upload?.maxBytes ?? Infinity);
  },
);

test.each(declared.filter(({ route }) => 'events' in route.success))('$name is counted as a stream', ({ name }) => {
  expect(classOf[name]).toBe('stream');
});

/** The most items of each page and of each list that a request may name. */
function listBounds(schema: z.ZodType | undefined): [path: string, most: number][] {
  if (schema === undefined) return [];
  const bounds: [string, number][] = [];
  const visit = (node: unknown, path: string): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && node.type === 'array')
      bounds.push([path, 'maxItems' in node ? Number(node.maxItems) : limits.json.listItems]);
    for (const [name, child] of Object.entries(node)) {
      if (name === 'itemsPerPage')
        bounds.push([`${path}.${name}`, z.object({ maximum: z.number() }).parse(child).maximum]);
      visit(child, `${path}.${name}`);
    }
  };
  visit(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '');
  return bounds;
}

test.each(declared)('the lists and pages that $name names are bounded', ({ route }) => {
  for (const [path, most] of [...listBounds(route.body), ...listBounds(route.query)]) {
    expect([path, most <= limits.json.listItems]).toEqual([path, true]);
  }
  for (const [path, most] of listBounds(route.query)) expect([path, most <= 100]).toEqual([path, true]);
});
