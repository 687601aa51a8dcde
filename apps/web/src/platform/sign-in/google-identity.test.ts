// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGoogleIdentity } from './google-identity.ts';
import type { ButtonOptions } from './identity-provider.ts';

const options: ButtonOptions = { clientId: 'client', nonce: 'n-1', language: 'pt-br', page: 'sign-up', isDark: true };
const initialize = vi.fn<(options: { callback: (answer: { credential: string }) => void }) => void>();
const renderButton = vi.fn<(place: HTMLElement, options: object) => void>();
const place = document.createElement('div');

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
  document.head.replaceChildren();
  Reflect.deleteProperty(window, 'google');
});

const scripts = () => [...document.head.querySelectorAll('script')];
const completeScript = () => {
  Object.assign(window, { google: { accounts: { id: { initialize, renderButton } } } });
  scripts()[0]?.dispatchEvent(new Event('load'));
};

test('the script is fetched once, Google receives the nonce, and the token is returned', async () => {
  const identity = createGoogleIdentity(window);
  expect(scripts()).toEqual([]);
  const onToken = vi.fn<(idToken: string) => void>();
  const shown = identity.showButton(place, options, onToken);
  expect(scripts().map(({ src }) => src)).toEqual(['https://accounts.google.com/gsi/client']);
  completeScript();
  await shown;
  await identity.showButton(place, { ...options, nonce: 'n-2' }, onToken);
  expect(scripts()).toHaveLength(1);
  expect(initialize.mock.calls.map(([options]) => options)).toMatchObject([
    { client_id: 'client', nonce: 'n-1' },
    { nonce: 'n-2' },
  ]);
  expect(renderButton).toHaveBeenCalledWith(
    place,
    expect.objectContaining({ locale: 'pt_BR', theme: 'filled_black', text: 'signup_with', width: 200 }),
  );
  initialize.mock.calls[1]?.[0].callback({ credential: 'token' });
  expect(onToken).toHaveBeenCalledWith('token');
});

test.each([
  ['is blocked', () => scripts()[0]?.dispatchEvent(new Event('error'))],
  ['arrives empty', () => scripts()[0]?.dispatchEvent(new Event('load'))],
  ['does not arrive', () => vi.advanceTimersByTime(10_000)],
])('a script that %s is a failure, after which it is fetched again', async (_name, happens) => {
  const identity = createGoogleIdentity(window);
  const shown = identity.showButton(place, options, () => undefined);
  happens();
  await expect(shown).rejects.toThrow(Error);
  expect(scripts()).toEqual([]);
  const again = identity.showButton(place, options, () => undefined);
  completeScript();
  await again;
  expect(renderButton).toHaveBeenCalledOnce();
});
