import { routes, sharedInput, type VisitorEvent } from '@evercode/contract';
import type { ApiClient } from '../api/api-client.ts';
import type { DeviceStorage } from '../services/device-storage.ts';
import { findShare } from './find-share.ts';

interface Deps {
  readonly api: ApiClient;
  readonly storage: DeviceStorage;
  readonly window: Window;
}

/** Sends an event of a page before the sign-in to the installation. One that could be shared waits for the answer. */
export async function sendVisitorEvent({ api, storage, window }: Deps, event: VisitorEvent): Promise<void> {
  const share = sharedInput[event.name] === undefined ? undefined : await findShare({ api, storage, waitIn: window });
  const body = { event, ...(share && { share }) };
  await api.call(routes.createVisitorEvent, { asksAgain: false, body, outlivesPage: true });
}
