import type { DeviceStorage } from './device-storage.ts';

/** How somebody first found the way here: told at sign-up, and to nobody else. */
export interface Arrival {
  readonly referrer?: string;
  readonly utm?: Readonly<Record<string, string>>;
}

const key = 'evercode.arrival';
const longestReferrer = 2048;
const longestValue = 256;

/** The first visit counts; later ones change nothing. */
export function rememberArrival(storage: DeviceStorage, url: URL, referrer: string): void {
  if (storage.read(key)) return;
  const utm = Object.fromEntries(
    [...url.searchParams].filter(([name]) => /^utm_[a-z]{1,20}$/.test(name)).map(([name, value]) => [name, value.slice(0, longestValue)]),
  );
  const isFromElsewhere = URL.canParse(referrer) && new URL(referrer).origin !== url.origin;
  const arrival: Arrival = {
    ...(isFromElsewhere && { referrer: referrer.slice(0, longestReferrer) }),
    ...(Object.keys(utm).length > 0 && { utm }),
  };
  if (arrival.referrer || arrival.utm) storage.write(key, JSON.stringify(arrival));
}

export function readArrival(storage: DeviceStorage): Arrival {
  try {
    // Written by `rememberArrival`; the server checks each part again.
    return JSON.parse(storage.read(key) ?? '{}') as Arrival;
  } catch {
    return {};
  }
}
