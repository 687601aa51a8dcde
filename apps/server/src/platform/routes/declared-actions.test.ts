import { pino } from 'pino';
import { expect, test } from 'vitest';
import { buildApp } from '../http/build-app.ts';
import { declarePublic, UndeclaredActionError } from './declared-actions.ts';

const build = () => buildApp({ log: pino({ level: 'silent' }), trustProxy: false, isSecure: false });
const handler = async () => ({ secret: true });

test('a server with a route without an action does not start, and names the route', async () => {
  const app = await build();
  app.get('/api/forgotten', handler);
  await expect(app.listen({ port: 0 })).rejects.toThrow(UndeclaredActionError);
  await expect(app.ready()).rejects.toThrow('GET /api/forgotten declares neither');
  await app.close();
});

test('a server with an unknown action, or an undeclared route in a plugin, does not start', async () => {
  const misspelt = await build();
  misspelt.get('/api/misspelt', { config: { action: 'qr.raed' as 'qr.read', cost: 'light' } }, handler);
  await expect(misspelt.ready()).rejects.toThrow(UndeclaredActionError);

  const nested = await build();
  await nested.register(async (scope) => {
    scope.post('/api/nested', handler);
  });
  await expect(nested.ready()).rejects.toThrow('POST /api/nested');
});

test('an action, `public` and a public scope count as declarations', async () => {
  const app = await build();
  app.get('/a', { config: { action: 'qr.read', cost: 'light' } }, handler);
  app.get('/b', { config: { action: 'public', cost: 'light' } }, handler);
  await app.register(async (scope) => {
    declarePublic(scope);
    scope.get('/c', handler);
  });
  await app.ready();
  expect((await app.inject('/c')).statusCode).toBe(200);
});
