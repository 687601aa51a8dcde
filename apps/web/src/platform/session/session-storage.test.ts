// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { createDeviceStorage } from '../services/device-storage.ts';
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

test('a remembered session survives closing the browser', () => {
  storage.write(session);
  closeBrowser();
  expect(storage.read()).toEqual(session);
});

test('a session that is not remembered is shared by all tabs, and ends with the browser', () => {
  storage.write({ ...session, remember: false });
  expect(createBrowserSessionStorage(device, window).read()).toEqual({ ...session, remember: false });
  closeBrowser();
  expect(storage.read()).toBeUndefined();
});

test('closing the browser ends an impersonation and keeps one’s own remembered session', () => {
  const acting = { ...session, token: 'p', remember: false };
  storage.write({ ...acting, impersonation: { returnTo: '/staff', own: session } });
  expect(storage.read()).toMatchObject({ token: 'p', impersonation: { returnTo: '/staff', own: session } });
  closeBrowser();
  expect(storage.read()).toEqual(session);
  storage.write({ ...acting, impersonation: { returnTo: '/staff', own: { ...session, remember: false } } });
  closeBrowser();
  expect(storage.read()).toBeUndefined();
});

test.each(['', 'null', '{', '{"token":1}', '[]'])('%j in the storage counts as signed out', (text) => {
  window.localStorage.setItem('evercode.session', text);
  expect(storage.read()).toBeUndefined();
});

test('the current workspace is stored under the name of earlier versions', () => {
  storage.write({ ...session, workspaceUuid: 'w' });
  expect(JSON.parse(window.localStorage.getItem('evercode.session') ?? '')).toMatchObject({ accountUuid: 'w' });
  expect(storage.read()).toMatchObject({ workspaceUuid: 'w' });
});
