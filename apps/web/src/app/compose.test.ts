import { expect, test } from 'vitest';
import { readWayToProvider } from './compose.ts';

const workspace = '22222222-2222-4222-8222-222222222222';
const wayFrom = (path: string) => {
  const to = readWayToProvider(new URL(path, 'https://app.example'), 'it', workspace);
  return to === undefined ? undefined : new URL(to, 'https://app.example');
};

test.each([
  ['/stats?x=1', '/stats?x=1'],
  ['/it/login?redirect=%2Fdashboard%2Fqrs%2Fpaused', '/dashboard/qrs/paused'],
  ['/it/login', null],
])('from %s the provider leads back to %s', (path, redirect) => {
  const to = wayFrom(path);
  expect(to?.pathname).toBe('/it/sso');
  expect(to?.searchParams.get('workspace')).toBe(workspace);
  expect(to?.searchParams.get('redirect')).toBe(redirect);
});

test.each([`/it/sso?workspace=${workspace}`, '/sso/finish?ticket=t'])('%s is not loaded again', (path) => {
  expect(wayFrom(path)).toBeUndefined();
});
