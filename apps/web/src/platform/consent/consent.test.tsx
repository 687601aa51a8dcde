// @vitest-environment jsdom
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aShop } from '../../testing/money.builder.ts';
import { renderAt, slowPoll, type Answer } from '../../testing/render-for-test.tsx';
import { createDeviceStorage } from '../services/device-storage.ts';
import { createConsent } from './consent.ts';

beforeEach(() => window.localStorage.clear());
afterEach(cleanup);

const serve =
  (analytics: string | null): Answer =>
  (_method, path) => {
    if (path === '/api/public/installation') return { ...aShop, analytics };
    return path === '/api/public/events' ? new Response(null, { status: 204 }) : undefined;
  };

async function open(analytics: string | null) {
  const page = await renderAt('/en/sign-up/pro', { answer: serve(analytics) });
  const sent = () => page.requests.filter(({ line }) => line === 'POST /api/public/events').map(({ body }) => body);
  return { ...page, sent };
}

const view = { event: { name: 'view_signup_page', input: { plan: 'pro' } } };
const visitor = expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/) as string;

test('an event that could be shared waits for the answer, and carries the consent', async () => {
  const { screen, sent } = await open('PostHog');
  const allow = await screen.findByRole('button', { name: 'Allow' });
  expect(screen.getByRole('region', { name: 'Your privacy' }).textContent).toContain('PostHog');
  expect(sent()).toEqual([]);
  fireEvent.click(allow);
  await expect.poll(sent, slowPoll).toEqual([{ ...view, share: { with: 'PostHog', visitor } }]);
  expect(screen.queryByRole('region', { name: 'Your privacy' })).toBeNull();
});

test('who does not allow it is counted in the own log alone, and not asked again', async () => {
  const { screen, sent } = await open('PostHog');
  fireEvent.click(await screen.findByRole('button', { name: 'Don’t allow' }));
  await expect.poll(sent, slowPoll).toEqual([view]);
  expect(window.localStorage.getItem('evercode.consent')).not.toContain('visitor');
  cleanup();
  const again = await open('PostHog');
  await expect.poll(again.sent, slowPoll).toEqual([view]);
  expect(again.screen.queryByRole('button', { name: 'Allow' })).toBeNull();
});

test('who leaves without an answer is counted in the own log alone', async () => {
  const { screen, sent } = await open('PostHog');
  await screen.findByRole('button', { name: 'Allow' });
  window.dispatchEvent(new Event('pagehide'));
  await expect.poll(sent, slowPoll).toEqual([view]);
});

test('without a service there is no question', async () => {
  const { screen, sent } = await open(null);
  await expect.poll(sent, slowPoll).toEqual([view]);
  // The part, the answer that it waits for, and its texts.
  for (const _step of ['part', 'answer', 'texts']) {
    await vi.dynamicImportSettled();
    await act(async () => undefined);
  }
  expect(screen.queryByRole('region', { name: 'Your privacy' })).toBeNull();
});

test('consent is to one service, ends with its id, and a browser that shares nothing is not asked', () => {
  const storage = createDeviceStorage(() => window.localStorage);
  let made = 0;
  const of = (sharesNothing: boolean) =>
    createConsent({ storage, newVisitor: () => `visitor-${(made += 1)}`, sharesNothing });
  const consent = of(false);
  consent.give('analytics', 'PostHog', 'yes');
  expect(consent.shareWith('PostHog')).toEqual({ with: 'PostHog', visitor: 'visitor-1' });
  expect([consent.answerTo('analytics', 'Segment'), consent.shareWith('Segment')]).toEqual([undefined, undefined]);
  consent.give('analytics', 'PostHog', 'no');
  consent.give('analytics', 'PostHog', 'yes');
  expect(consent.shareWith('PostHog')?.visitor).toBe('visitor-2');
  expect([of(true).answerTo('analytics', 'Segment'), of(true).answerTo('chat', 'HubSpot')]).toEqual(['no', undefined]);
  window.localStorage.setItem('evercode.consent', '{"analytics":{"with":7}}');
  expect(consent.answerTo('analytics', 'PostHog')).toBeUndefined();
});
