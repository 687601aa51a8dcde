// @vitest-environment jsdom
import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aUser, renderAt, slowPoll, type Answer } from '../../testing/render-for-test.tsx';
import { aShop } from '../../testing/money.builder.ts';

const hubspot = {
  kind: 'hubspot',
  name: 'HubSpot',
  scriptUrl: 'https://js.hs-scripts.com/1234567.js',
  identifies: true,
} as const;

/** What the widget was asked to do. */
let done: string[] = [];
let warnings: unknown[] = [];
beforeEach(() => {
  done = [];
  warnings = [];
  window.localStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation((warning: unknown) => void warnings.push(warning));
});
afterEach(() => {
  cleanup();
  notifications.clean();
  vi.restoreAllMocks();
  for (const script of scripts()) script.remove();
  for (const name of ['HubSpotConversations', 'hsConversationsSettings', 'hsConversationsOnReady'])
    Reflect.deleteProperty(window, name);
});

const scripts = () => [...document.head.querySelectorAll('script')].filter(({ src }) => !src.includes('localhost'));

/** jsdom loads no scripts: this one arrives, with the widget in it. */
async function arrive(): Promise<void> {
  await expect.poll(() => scripts().length, slowPoll).toBe(1);
  Reflect.set(window, 'HubSpotConversations', {
    widget: { load: () => done.push('load'), open: () => done.push('open'), remove: () => done.push('remove') },
    clear: () => done.push('clear'),
  });
  scripts()[0]?.dispatchEvent(new Event('load'));
}

const help = 'https://help.example/';
let reusableUntil = '2026-11-21T11:00:00.000Z';
const serve =
  (chat: object | null, user: object = {}): Answer =>
  (_method, path) => {
    if (path === '/api/public/installation') return { ...aShop, chat, helpUrl: help };
    if (path === '/api/hubspot/identification-token') return { token: 'eyJ.identity', reusableUntil };
    if (path.startsWith('/api/qrs-compact')) return { items: [], page: 1, itemsPerPage: 30, totalItems: 0 };
    return path === aUser.iri ? { ...aUser, ...user } : undefined;
  };

async function open(chat: object | null, user?: object) {
  const page = await renderAt('/dashboard/qrs', { isSignedIn: true, answer: serve(chat, user) });
  await page.screen.findByRole('link', { name: 'Help' });
  const asked = () => page.requests.filter(({ line }) => line.endsWith('identification-token')).length;
  return { ...page, asked };
}

const button = { name: 'Chat with us' };

test('nothing is loaded until the person has agreed, then the chat opens and knows them', async () => {
  const { screen, asked } = await open(hubspot);
  fireEvent.click(await screen.findByRole('button', button));
  expect((await screen.findByRole('dialog')).textContent).toContain('HubSpot gets your name and email');
  expect([scripts().length, asked()]).toEqual([0, 0]);
  fireEvent.click(screen.getByRole('button', { name: 'Start chat' }));
  await arrive();
  await expect.poll(() => done, slowPoll).toEqual(['load', 'open']);
  expect(Reflect.get(window, 'hsConversationsSettings')).toEqual({
    loadImmediately: false,
    identificationEmail: 'ana@example.com',
    identificationToken: 'eyJ.identity',
  });
});

test('who agreed before has the chat again, and their identity is reused until it ends', async () => {
  const agreed = { chat: { with: 'HubSpot', answer: 'yes' } };
  const load = async () => {
    window.localStorage.setItem('evercode.consent', JSON.stringify(agreed));
    const page = await open(hubspot);
    await arrive();
    await expect.poll(() => done, slowPoll).toEqual(['load']);
    const count = page.asked();
    cleanup();
    for (const script of scripts()) script.remove();
    Reflect.deleteProperty(window, 'HubSpotConversations');
    done = [];
    return count;
  };
  expect([await load(), await load()]).toEqual([1, 0]);
  // At the page's clock this one has just ended.
  reusableUntil = '2026-11-21T00:00:00.000Z';
  window.localStorage.clear();
  expect([await load(), await load()]).toEqual([1, 1]);
});

test('a widget that is missing is a warning in the console, and the person is told', async () => {
  const { screen } = await open(hubspot);
  fireEvent.click(await screen.findByRole('button', button));
  fireEvent.click(await screen.findByRole('button', { name: 'Start chat' }));
  await expect.poll(() => scripts().length, slowPoll).toBe(1);
  scripts()[0]?.dispatchEvent(new Event('error'));
  await screen.findByText('The chat didn’t load. A blocker in your browser may have stopped it.');
  expect(warnings).toEqual(['The chat widget of HubSpot is missing: missing']);
});

test.each([
  ['while support staff act as the person', hubspot, { isImpersonated: true }],
  ['without a chat', null, {}],
])('%s there is no chat', async (_when, chat, user) => {
  window.localStorage.setItem('evercode.consent', JSON.stringify({ chat: { with: 'HubSpot', answer: 'yes' } }));
  const { screen } = await open(chat, user);
  // The answer about the installation is there, and with it whatever it adds to the page.
  await expect.poll(() => screen.getByRole('link', { name: 'Help' }).getAttribute('href'), slowPoll).toBe(help);
  await vi.dynamicImportSettled();
  await act(async () => undefined);
  expect(screen.queryByRole('button', button)).toBeNull();
  expect(scripts()).toEqual([]);
});
