import { useInstallation } from '../services/use-installation.ts';
import { useMe } from '../signed-in/use-me.ts';
import type { ChatOffer } from './start-chat.ts';

/** The chat that may be offered here: none while support staff act as the person. */
export function useChatOffer(): ChatOffer | undefined {
  const chat = useInstallation()?.chat;
  const { isImpersonated } = useMe().user;
  return isImpersonated ? undefined : (chat ?? undefined);
}
