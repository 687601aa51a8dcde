import type { DeviceStorage } from '../device-storage.ts';

const key = 'evercode.impersonation';

/** Support staff came with tokens of somebody else's: whose, and where the staff go back to afterwards. */
export interface Impersonation {
  readonly userUuid: string;
  /** Their page, if they came from one. */
  readonly returnTo?: string;
}

export function noteImpersonation(storage: DeviceStorage, userUuid: string, referrer: string): void {
  const isPage = URL.canParse(referrer) && /^https?:$/.test(new URL(referrer).protocol);
  storage.write(key, JSON.stringify({ userUuid, ...(isPage && { returnTo: referrer }) }));
}

export function forgetImpersonation(storage: DeviceStorage): void {
  storage.remove(key);
}

/** Undefined as well when somebody else is signed in by now. */
export function readImpersonation(storage: DeviceStorage, userUuid: string): Impersonation | undefined {
  try {
    // Written above; anything else has no `userUuid` that fits.
    const found = JSON.parse(storage.read(key) ?? 'null') as Impersonation | null;
    return found?.userUuid === userUuid ? found : undefined;
  } catch {
    return undefined;
  }
}
