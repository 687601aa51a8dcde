import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QuestionDialog } from '../../ui/feedback/question-dialog.tsx';
import { useConsent } from '../consent/use-consent.ts';
import { useNotify } from '../services/notify.ts';
import { useServices } from '../services/services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';
import { startChat, type ChatOffer } from './start-chat.ts';

type Props = Readonly<{ chat: ChatOffer; className?: string | undefined; children: ReactNode }>;

/** Opens the chat. Asks first, because its script comes from another host. */
export function ChatButton({ chat, className, children }: Props) {
  const { t } = useTranslation('privacy');
  const { api, storage, now, session } = useServices();
  const { user } = useMe();
  const notify = useNotify();
  const [answer, give] = useConsent('chat', chat.name);
  const [isAsking, setAsking] = useState(false);
  const open = () => {
    startChat({ api, storage, now, session, window }, chat, user).then(
      (widget) => widget.open(),
      () => notify.warning(t('chat.missing')),
    );
  };
  return (
    <>
      <button type="button" className={className} onClick={answer === 'yes' ? open : () => setAsking(true)}>
        {children}
      </button>
      {isAsking && (
        <QuestionDialog
          title={t('chat.ask.title')}
          text={t(chat.identifies ? 'chat.ask.known' : 'chat.ask.text', { name: chat.name })}
          onClose={() => setAsking(false)}
        >
          <Button variant="default" onClick={() => setAsking(false)}>
            {t('chat.ask.no')}
          </Button>
          <Button
            data-autofocus
            onClick={() => {
              setAsking(false);
              give('yes');
              open();
            }}
          >
            {t('chat.ask.yes')}
          </Button>
        </QuestionDialog>
      )}
    </>
  );
}
