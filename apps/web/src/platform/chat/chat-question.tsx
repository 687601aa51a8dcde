import { Button } from '@mantine/core';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { QuestionDialog } from '../../ui/feedback/dialog/question-dialog.tsx';
import type { ChatOffer } from './start-chat.ts';

type Props = Readonly<{ chat: ChatOffer; onYes: () => void; onClose: () => void }>;

/** Says from whom the chat comes and what it learns, before anything is loaded. */
export function ChatQuestion({ chat, onYes, onClose }: Props) {
  const { t } = useTranslation('privacy');
  return (
    <QuestionDialog
      title={t('chat.ask.title')}
      text={t(chat.identifies ? 'chat.ask.known' : 'chat.ask.text', { name: chat.name })}
      onClose={onClose}
    >
      <Button variant="default" onClick={onClose}>
        {t('chat.ask.no')}
      </Button>
      <Button data-autofocus onClick={onYes}>
        {t('chat.ask.yes')}
      </Button>
    </QuestionDialog>
  );
}
