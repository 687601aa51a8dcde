import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { useConsent } from '../consent/use-consent.ts';
import { useLazyScreen } from '../navigation/use-lazy-screen.ts';
import { useNotify } from '../services/notify.ts';
import { useServices } from '../services/services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';
import { startChat, type ChatOffer } from './start-chat.ts';

type Props = Readonly<{ chat: ChatOffer; className?: string | undefined; children: ReactNode }>;

/** Opens the chat. Asks first, because its script comes from another host. */
export function ChatButton({ chat, className, children }: Props) {
  const { t } = useTranslation('privacy');
  const { api, storage, now, session, language } = useServices();
  const { user } = useMe();
  const notify = useNotify();
  const [answer, give] = useConsent('chat', chat.name);
  const [isAsking, setAsking] = useState(false);
  const question = useLazyScreen(async () => (await import('./chat-question.tsx')).ChatQuestion);

  async function open(): Promise<void> {
    try {
      (await startChat({ api, storage, now, session, window }, chat, user)).open();
    } catch {
      await language.loadScreens();
      notify.warning(t('chat.missing'));
    }
  }

  return (
    <>
      <button
        type="button"
        className={className}
        onClick={() => {
          if (answer === 'yes') void open();
          else setAsking(true);
        }}
      >
        {children}
      </button>
      {isAsking && (
        <question.Component
          chat={chat}
          onClose={() => setAsking(false)}
          onYes={() => {
            setAsking(false);
            give('yes');
            void open();
          }}
        />
      )}
    </>
  );
}
