import { compileRouteRecord } from '@evercode/routing';
import { array, assert, constantFrom, integer, property, record, stringMatching } from 'fast-check';
import { expect, it } from 'vitest';
import { createPackedRoutes, type PackedRoutes } from './packed-routes.ts';
import { toPack } from './plain-route.ts';

const uuidOf = (number: number): string => `0199f3c0-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
const megabytes = 1024 * 1024;

function packOf(key: string, url: string, number = 1) {
  const packed = toPack(
    key,
    compileRouteRecord({
      version: 1,
      qr: uuidOf(number),
      account: uuidOf(number + 1),
      state: 'active',
      target: { kind: 'redirect', url },
    }),
  );
  if (packed === undefined) throw new Error(`${key} cannot be packed.`);
  return packed;
}

function show(routes: PackedRoutes, key: string): [string, string] | undefined {
  const found = routes.find(key);
  return found && [found.url, Buffer.from(found.ids).toString('hex')];
}

const hexOf = (number: number): string => `${uuidOf(number)}${uuidOf(number + 1)}`.replaceAll('-', '');

it('packed routes agree with a map after any sequence of changes', () => {
  const step = record({
    key: integer({ min: 0, max: 40 }),
    url: stringMatching(/^[!-~]{0,80}$/),
    act: constantFrom('add', 'add', 'remove', 'find', 'clear'),
  });
  assert(
    property(array(step, { maxLength: 200 }), integer(), (steps, seed) => {
      const routes = createPackedRoutes(8 * megabytes, seed);
      const model = new Map<string, [string, string]>();
      for (const [number, { key, url, act }] of steps.entries()) {
        const name = `go.example.com/key-${key}`;
        if (act === 'add') {
          routes.add(packOf(name, `https://example.com/${url}`, number));
          model.set(name, [`https://example.com/${url}`, hexOf(number)]);
        } else if (act === 'remove') {
          routes.remove(name);
          model.delete(name);
        } else if (act === 'clear') {
          routes.clear();
          model.clear();
        }
        expect(show(routes, name)).toEqual(model.get(name));
      }
      for (let key = 0; key <= 40; key++)
        expect(show(routes, `go.example.com/key-${key}`)).toEqual(model.get(`go.example.com/key-${key}`));
    }),
  );
});

it('a hundred thousand routes are all found, and none is confused with another', () => {
  const routes = createPackedRoutes(64 * megabytes, 7);
  for (let number = 0; number < 100_000; number++)
    routes.add(packOf(`/${number.toString(36)}`, `https://example.com/${number}?${'x'.repeat(number % 90)}`, number));
  for (let number = 0; number < 100_000; number++) {
    if (
      show(routes, `/${number.toString(36)}`)?.join(' ') !==
      `https://example.com/${number}?${'x'.repeat(number % 90)} ${hexOf(number)}`
    )
      throw new Error(`Route ${number} is wrong.`);
  }
  for (const none of ['', '/', '/zzzzzz', '0', '/0/', '/\u0130']) expect(routes.find(none)).toBeUndefined();
});

it('a full table refuses new routes and keeps the others', () => {
  const routes = createPackedRoutes(4 * megabytes, 7);
  let number = 0;
  while (routes.add(packOf(`/${number}`, `https://example.com/${'y'.repeat(1900)}`, number))) number++;
  expect(number).toBeGreaterThan(2000);
  expect(routes.add(packOf('/0', `https://example.com/${'z'.repeat(1900)}`))).toBe(false);
  expect([routes.find('/0'), show(routes, '/1')?.[1]]).toEqual([undefined, hexOf(1)]);
});

it('a refused route takes no memory, not even for its workspace', () => {
  const routes = createPackedRoutes(4 * megabytes, 7);
  const url = `https://example.com/${'y'.repeat(1900)}`;
  const ids = Buffer.alloc(32);
  const addOf = (workspace: number): boolean => {
    ids.writeUInt32LE(workspace, 16);
    return routes.add({ key: `/${workspace}`, url, ids });
  };
  let workspace = 0;
  while (addOf(workspace)) workspace++;
  const before = process.memoryUsage().arrayBuffers;
  for (let more = 0; more < 200_000; more++) addOf(workspace + more);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(megabytes);
});

it.each([
  ['a paused route', { state: 'paused' as const }],
  ['a route with options', { options: { password: 'hash' } }],
  ['a route whose id is no UUID', { qr: 'q' }],
  [
    'a route with a very long address',
    { target: { kind: 'redirect' as const, url: `https://example.com/${'a'.repeat(2048)}` } },
  ],
])('%s is not packed', (_what, over) => {
  expect(
    toPack(
      '/a',
      compileRouteRecord({
        version: 1,
        qr: uuidOf(1),
        account: uuidOf(2),
        state: 'active',
        target: { kind: 'redirect', url: 'https://example.com/' },
        ...over,
      }),
    ),
  ).toBeUndefined();
});
