// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderAt, slowPoll } from '../../testing/render-for-test.tsx';

afterEach(cleanup);

test.each([
  ['/pricing', '/en/plans'],
  ['/it/pricing?from=mail', '/it/plans?from=mail'],
  ['/signup', '/en/sign-up'],
  ['/es/register', '/es/sign-up'],
  ['/reset', '/en/password/reset'],
  ['/pt-br/forgot', '/pt-br/password/reset'],
  ['/login', '/en/login'],
  ['/make', '/en/make'],
  ['/generator', '/en/make'],
])('%s leads to %s', async (from, to) => {
  const { router } = await renderAt(from);
  await expect.poll(() => router.state.location.pathname + router.state.location.search, slowPoll).toBe(to);
});

test.each(['/nothing', '/de/pricing'])('%s offers a way in', async (path) => {
  const { screen } = await renderAt(path);
  await screen.findByRole('heading', { level: 1 });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/en/login', '/en/sign-up', '/en/make']);
});
