import { addScript } from '../services/add-script.ts';
import { patienceMs, type ChatWidget } from './chat-widget.ts';

/** The parts of HubSpot's script that are used here. */
interface Conversations {
  readonly widget: {
    readonly load: () => void;
    readonly open: () => void;
    readonly remove: () => void;
  };
  /** Deletes the cookies of the chat. */
  readonly clear: () => void;
}

interface HubspotWindow {
  HubSpotConversations?: Conversations;
  hsConversationsSettings?: object;
  hsConversationsOnReady?: (() => void)[];
}

export interface HubspotIdentity {
  readonly email: string;
  readonly token: string;
}

/**
 * Loads the chat of HubSpot. The identity must be there before its script; the widget is loaded by us, so that it never
 * starts without it.
 */
export async function loadHubspot(
  window: Window,
  address: string,
  identity: HubspotIdentity | undefined,
): Promise<ChatWidget> {
  // HubSpot's globals have no types here.
  const globals: HubspotWindow = window as Window & HubspotWindow;
  globals.hsConversationsSettings = {
    loadImmediately: false,
    ...(identity && { identificationEmail: identity.email, identificationToken: identity.token }),
  };
  const isReady = Promise.withResolvers<void>();
  globals.hsConversationsOnReady = [isReady.resolve];
  await addScript(window, address, patienceMs);
  const timer = window.setTimeout(() => isReady.reject(new Error('late')), patienceMs);
  try {
    if (!globals.HubSpotConversations) await isReady.promise;
  } finally {
    window.clearTimeout(timer);
  }
  const conversations = globals.HubSpotConversations;
  if (!conversations) throw new Error('empty');
  conversations.widget.load();
  return {
    open: () => conversations.widget.open(),
    remove() {
      conversations.clear();
      conversations.widget.remove();
    },
  };
}
