import { useEffect } from 'react';
import { useConsent } from '../consent/use-consent.ts';
import { useServices } from '../services/services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';
import { startChat, type ChatOffer } from './start-chat.ts';

/** Loads the chat of a person who agreed to it once before, so that they see the answers. Renders nothing. */
export function ChatAbove({ chat }: { chat: ChatOffer }) {
  const { api, storage, now, session } = useServices();
  const { user } = useMe();
  const [answer] = useConsent('chat', chat.name);
  const { uuid, email } = user;
  useEffect(() => {
    if (answer === 'yes')
      startChat({ api, storage, now, session, window }, chat, { uuid, email }).catch(() => undefined);
  }, [answer, api, storage, now, session, chat, uuid, email]);
  return null;
}
