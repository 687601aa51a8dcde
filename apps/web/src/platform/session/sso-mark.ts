import type { DeviceStorage } from '../services/device-storage.ts';

/** Whose session on this device was opened by the provider of a workspace: logging out leads on to the provider's. */
const key = 'evercode.sso-session';

export function markSsoSession(storage: DeviceStorage, user: string): void {
  storage.write(key, user);
}

/** Whether the session that ends is marked. The mark is gone afterwards. */
export function takeSsoMark(storage: DeviceStorage, user: string): boolean {
  if (storage.read(key) !== user) return false;
  storage.remove(key);
  return true;
}
