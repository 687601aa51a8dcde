import { expect, test } from 'vitest';
import type { DeviceStorage } from '../services/device-storage.ts';
import { forgetPlace, readLeftPlace, rememberPlace } from './left-place.ts';

const origin = 'https://codes.example';
const hour = 3_600_000;

function createStorage(): DeviceStorage {
  const values = new Map<string, string>();
  return {
    read: (key) => values.get(key) ?? null,
    write: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}

test('a place is kept for two hours, and until it is forgotten', () => {
  const storage = createStorage();
  rememberPlace(storage, '/dashboard/qrs/all?code=x', 0);
  expect(readLeftPlace(storage, origin, hour)).toBe('/dashboard/qrs/all?code=x');
  expect(readLeftPlace(storage, origin, 3 * hour)).toBeUndefined();
  forgetPlace(storage);
  expect(readLeftPlace(storage, origin, hour)).toBeUndefined();
});

test.each(['//evil.example', 'https://evil.example', ''])('%s is no place of the app', (place) => {
  const storage = createStorage();
  rememberPlace(storage, place, 0);
  expect(readLeftPlace(storage, origin, hour)).toBeUndefined();
});
