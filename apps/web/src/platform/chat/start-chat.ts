import type { Installation } from '@evercode/contract';
import type { ApiClient } from '../api/api-client.ts';
import type { DeviceStorage } from '../services/device-storage.ts';
import { chatForgottenEvent, chatIdentityKey } from '../session/forget-chat.ts';
import type { SessionStore } from '../session/session-store.ts';
import { findChatIdentity } from './chat-identity.ts';
import { loadScriptChat, type ChatWidget } from './chat-widget.ts';
import { loadHubspot } from './hubspot-widget.ts';

export type ChatOffer = NonNullable<Installation['chat']>;

interface Deps {
  readonly api: ApiClient;
  readonly storage: DeviceStorage;
  readonly now: () => number;
  readonly session: SessionStore;
  readonly window: Window;
}

const started = new WeakMap<ApiClient, Promise<ChatWidget>>();

/** Loads the chat, once per page. Only for a person who has agreed to it. */
export function startChat(
  deps: Deps,
  chat: ChatOffer,
  person: { readonly uuid: string; readonly email: string },
): Promise<ChatWidget> {
  const found = started.get(deps.api);
  if (found) return found;
  const starting = load(deps, chat, person);
  started.set(deps.api, starting);
  starting.catch((error: unknown) => {
    started.delete(deps.api);
    // oxlint-disable-next-line no-console -- for the operator who sets the chat up; the person is told by the screen
    console.warn(`The chat widget of ${chat.name} is missing: ${error instanceof Error ? error.message : 'unknown'}`);
  });
  return starting;
}

async function load(deps: Deps, chat: ChatOffer, person: { uuid: string; email: string }): Promise<ChatWidget> {
  const { window, session, storage } = deps;
  const widget =
    chat.kind === 'script'
      ? await loadScriptChat(window, chat.scriptUrl)
      : await loadHubspot(window, chat.scriptUrl, chat.identifies ? await findChatIdentity(deps, person) : undefined);
  const leave = () => {
    unsubscribe();
    window.removeEventListener(chatForgottenEvent, leave);
    storage.remove(chatIdentityKey);
    widget.remove();
    // A script stays in a page until the page goes.
    window.location.reload();
  };
  window.addEventListener(chatForgottenEvent, leave);
  // Signed out here or in another tab, or expired: the chat knew that person.
  const unsubscribe = session.subscribe(() => {
    if (session.snapshot().status === 'anonymous') leave();
  });
  return widget;
}
