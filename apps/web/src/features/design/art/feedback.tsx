import { useTranslation } from 'react-i18next';
import { ChatButton } from '../../../platform/chat/chat-button.tsx';
import { useChatOffer } from '../../../platform/chat/use-chat-offer.ts';
import { useInstallation } from '../../../platform/services/use-installation.ts';
import classes from './feedback.module.css';

/** Where people say what they think of their pictures: the support chat, or else the mail of the operator. */
export function Feedback() {
  const { t } = useTranslation('art');
  const chat = useChatOffer();
  const email = useInstallation()?.operatorEmail ?? null;
  if (chat)
    return (
      <ChatButton chat={chat} className={classes.link}>
        {t('feedback')}
      </ChatButton>
    );
  return email !== null && <a href={`mailto:${email}`}>{t('feedback')}</a>;
}
