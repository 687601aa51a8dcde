import { addScript } from '../services/add-script.ts';

/** A chat that is in the page. */
export interface ChatWidget {
  readonly open: () => void;
  /** Takes it out of the page, with what it stored about the person. */
  readonly remove: () => void;
}

/** Dispatched on `window`, for the script of a chat that has no way of its own: open now, and the person has left. */
const chatOpenEvent = 'evercode:chat-open';
const chatEndEvent = 'evercode:chat-end';

/** How long the script of a chat may take. */
export const patienceMs = 15_000;

/** Any other chat: its script shows what it wants, and may listen to our events. */
export async function loadScriptChat(window: Window, address: string): Promise<ChatWidget> {
  await addScript(window, address, patienceMs);
  return {
    open: () => window.dispatchEvent(new Event(chatOpenEvent)),
    remove: () => window.dispatchEvent(new Event(chatEndEvent)),
  };
}
