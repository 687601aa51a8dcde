import { useTranslation } from '../../../ui/language/use-translation.ts';
import { ChatButton } from '../../../platform/chat/chat-button.tsx';
import { useChatOffer } from '../../../platform/chat/use-chat-offer.ts';
import { useInstallation } from '../../../platform/services/use-installation.ts';
import linkButton from '../../../ui/form/link-button.module.css';

/** Where people say what they think of their pictures: the support chat, or else the mail of the operator. */
export function Feedback() {
  const { t } = useTranslation('art');
  const chat = useChatOffer();
  const email = useInstallation()?.operatorEmail ?? null;
  if (chat)
    return (
      <ChatButton chat={chat} className={linkButton.button}>
        {t('feedback')}
      </ChatButton>
    );
  return email !== null && <a href={`mailto:${email}`}>{t('feedback')}</a>;
}
