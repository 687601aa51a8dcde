// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { createDeviceStorage } from '../device-storage.ts';
import { createBrowserSessionStorage } from './session-storage.ts';

const device = createDeviceStorage(() => window.localStorage);
const storage = createBrowserSessionStorage(device, window);
const session = { token: 't', refreshToken: 'r', expiresAtMs: 1, userUuid: 'u', remember: true };
const closeBrowser = () => {
  document.cookie = 'evercode_open=; path=/; max-age=0';
};

afterEach(() => {
  closeBrowser();
  window.localStorage.clear();
});

test('a remembered session outlives the browser', () => {
  storage.write(session);
  closeBrowser();
  expect(storage.read()).toEqual(session);
});

test('another one is seen by every tab, and goes with the browser', () => {
  storage.write({ ...session, remember: false });
  expect(createBrowserSessionStorage(device, window).read()).toEqual({ ...session, remember: false });
  closeBrowser();
  expect(storage.read()).toBeUndefined();
});

test('closing the browser ends acting as somebody, and a remembered session of one’s own is still there', () => {
  const acting = { ...session, token: 'p', remember: false };
  storage.write({ ...acting, impersonation: { returnTo: '/staff', own: session } });
  expect(storage.read()).toMatchObject({ token: 'p', impersonation: { returnTo: '/staff', own: session } });
  closeBrowser();
  expect(storage.read()).toEqual(session);
  storage.write({ ...acting, impersonation: { returnTo: '/staff', own: { ...session, remember: false } } });
  closeBrowser();
  expect(storage.read()).toBeUndefined();
});

test.each(['', 'null', '{', '{"token":1}', '[]'])('%j in the storage is nobody', (text) => {
  window.localStorage.setItem('evercode.session', text);
  expect(storage.read()).toBeUndefined();
});
