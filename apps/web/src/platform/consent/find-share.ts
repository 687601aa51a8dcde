import type { EventShare } from '@evercode/contract';
import type { ApiClient } from '../api/api-client.ts';
import type { DeviceStorage } from '../services/device-storage.ts';
import { askInstallation } from '../services/use-installation.ts';
import { consentOf, type Consent } from './consent.ts';

interface Deps {
  readonly api: ApiClient;
  readonly storage: DeviceStorage;
  /** Waits until the person has answered, or leaves. */
  readonly waitIn?: Window;
}

/** What an event says about the consent to share it. Undefined: it stays in the installation's own log. */
export async function findShare({ api, storage, waitIn }: Deps): Promise<EventShare | undefined> {
  const service = await askInstallation(api).then(
    ({ analytics }) => analytics,
    () => null,
  );
  if (!service) return undefined;
  const consent = consentOf(storage);
  if (waitIn && consent.answerTo('analytics', service) === undefined) await untilAnswered(consent, service, waitIn);
  return consent.shareWith(service);
}

function untilAnswered(consent: Consent, service: string, window: Window): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const unsubscribe = consent.subscribe(() => {
    if (consent.answerTo('analytics', service) !== undefined) end();
  });
  function end(): void {
    unsubscribe();
    window.removeEventListener('pagehide', end);
    resolve();
  }
  window.addEventListener('pagehide', end);
  return promise;
}
