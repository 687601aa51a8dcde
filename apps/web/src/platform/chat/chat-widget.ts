/** A chat that is in the page. */
export interface ChatWidget {
  readonly open: () => void;
  /** Takes it out of the page, with what it stored about the person. */
  readonly remove: () => void;
}

/** Dispatched on `window`, for the script of a chat that has no way of its own: open now, and the person has left. */
const chatOpenEvent = 'evercode:chat-open';
const chatEndEvent = 'evercode:chat-end';

const patienceMs = 15_000;

/** Adds the script of a chat to the page. Rejects when it is refused, missing or late. */
export async function addScript(window: Window, address: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = window.document.createElement('script');
  script.src = address;
  script.async = true;
  script.addEventListener('load', () => resolve());
  script.addEventListener('error', () => reject(new Error('missing')));
  const timer = window.setTimeout(() => reject(new Error('late')), patienceMs);
  window.document.head.append(script);
  try {
    await promise;
  } catch (error) {
    script.remove();
    throw error;
  } finally {
    window.clearTimeout(timer);
  }
}

/** Any other chat: its script shows what it wants, and may listen to our events. */
export async function loadScriptChat(window: Window, address: string): Promise<ChatWidget> {
  await addScript(window, address);
  return {
    open: () => window.dispatchEvent(new Event(chatOpenEvent)),
    remove: () => window.dispatchEvent(new Event(chatEndEvent)),
  };
}
