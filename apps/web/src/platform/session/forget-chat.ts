import type { DeviceStorage } from '../services/device-storage.ts';

/** What the support chat knows the person by. */
export const chatIdentityKey = 'evercode.chat-identity';

/** Dispatched on `window` when a person signs out or no longer agrees: a chat in the page leaves. */
export const chatForgottenEvent = 'evercode:chat-forgotten';

export function forgetChat(storage: DeviceStorage, target: EventTarget): void {
  storage.remove(chatIdentityKey);
  target.dispatchEvent(new Event(chatForgottenEvent));
}
