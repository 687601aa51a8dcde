import { expect, test } from 'vitest';
import * as z from 'zod';
import { routes } from '../../routes.ts';
import { rangeOf } from '../named-ranges.ts';
import { v1Operations } from './v1-routes.ts';
import { toV1Path } from '../words.ts';

test.each(v1Operations)('$name is served by the route that it maps', ({ servedBy, of, answer }) => {
  expect(of).toBe(routes[servedBy]);
  // An answer with a body has a schema of its own, so that no word of the app is answered.
  expect(answer !== undefined).toBe('body' in of.success);
});

/** Lists of what the request names, or of one code: a page holds them all. */
const alwaysOnePage = new Set(['listCodeActivity', 'listCodeDestinations', 'checkCodeDestinations']);

test.each(v1Operations)('$name, if it answers a collection, names the next page and can be continued', (operation) => {
  const { name, answer, query } = operation;
  const fields = answer instanceof z.ZodObject ? Object.keys(answer.shape) : [];
  if (!fields.includes('items')) return;
  expect(fields).toContain('nextCursor');
  const parameters = Object.keys(query?.shape ?? {});
  expect(parameters.includes('cursor') && parameters.includes('limit')).toBe(!alwaysOnePage.has(name));
});

test('about sixty operations are promised', () => {
  expect(v1Operations.length).toBeGreaterThan(60);
});

test.each([
  ['input.links.0.url', 'content.links.0.url'],
  ['designParams.foreground_color', 'design.foregroundColor'],
  ['project.uuid', 'projectId'],
  ['landingTemplate.style.font', 'page.style.font'],
  ['title', 'title'],
  ['', ''],
])('the path %j is %j in v1', (path, promised) => {
  expect(toV1Path(path)).toBe(promised);
});

test.each([
  ['today', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['yesterday', '2026-03-27T23:00:00.000Z', '2026-03-28T23:00:00.000Z'],
  ['last-7-days', '2026-03-22T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['this-month', '2026-02-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['last-month', '2026-01-31T23:00:00.000Z', '2026-02-28T23:00:00.000Z'],
] as const)('%s has whole days of the zone, also when its clocks change', (name, from, to) => {
  expect(rangeOf(name, 'Europe/Rome', new Date('2026-03-29T10:00:00Z'))).toEqual({ from, to });
});
