import type { DeviceStorage } from '../services/device-storage.ts';
import { readSafeRedirect } from '../navigation/safe-redirect.ts';

const key = 'evercode.before-checkout';
/** Afterwards the person has forgotten it as well. */
const keptForMs = 2 * 3_600_000;

/** Where a person was when the plan lacked something: after the payment, the work goes on there. */
export function rememberPlace(storage: DeviceStorage, place: string, now: number): void {
  storage.write(key, `${now + keptForMs} ${place}`);
}

export function readLeftPlace(storage: DeviceStorage, origin: string, now: number): string | undefined {
  const [until = '', place = ''] = storage.read(key)?.split(' ') ?? [];
  return Number(until) > now ? readSafeRedirect(place, origin) : undefined;
}

/** Once the person has gone back, or on. */
export function forgetPlace(storage: DeviceStorage): void {
  storage.remove(key);
}
