import { routes } from '@evercode/contract';
import type { ApiClient } from '../api/api-client.ts';
import type { DeviceStorage } from '../services/device-storage.ts';
import { chatIdentityKey } from '../session/forget-chat.ts';
import type { HubspotIdentity } from './hubspot-widget.ts';

interface Deps {
  readonly api: ApiClient;
  readonly storage: DeviceStorage;
  readonly now: () => number;
}

interface Person {
  readonly uuid: string;
  readonly email: string;
}

/** What the chat knows a person by, from this device as long as the server allows. Undefined: they are not known. */
export async function findChatIdentity(
  { api, storage, now }: Deps,
  { uuid, email }: Person,
): Promise<HubspotIdentity | undefined> {
  const kept = readKept(storage.read(chatIdentityKey));
  if (kept?.user === uuid && kept.email === email && kept.until > now()) return { email, token: kept.token };
  try {
    const { token, reusableUntil } = await api.call(routes.createChatIdentity, { asksAgain: false });
    storage.write(chatIdentityKey, JSON.stringify({ user: uuid, email, token, until: Date.parse(reusableUntil) }));
    return { email, token };
  } catch {
    // The person can write without being known.
    return undefined;
  }
}

interface Kept {
  readonly user: string;
  readonly email: string;
  readonly token: string;
  readonly until: number;
}

function readKept(text: string | null): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return isKept(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  ['user', 'email', 'token'].every((name) => typeof Reflect.get(value, name) === 'string') &&
  typeof Reflect.get(value, 'until') === 'number';
