import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useChatOffer } from '../../../platform/chat/use-chat-offer.ts';
import type { ChatOffer } from '../../../platform/chat/start-chat.ts';
import { useConsent } from '../../../platform/consent/use-consent.ts';
import { useServices } from '../../../platform/services/services-context.tsx';
import { useInstallation } from '../../../platform/services/use-installation.ts';
import { forgetChat } from '../../../platform/session/forget-chat.ts';
import { CheckField } from '../../../ui/form/choices/check-field.tsx';
import { SettingsCard } from '../../../ui/layout/frames/settings-card.tsx';

/** What the person agreed to on this device. Left out where there is nothing to agree to. */
export function PrivacyCard() {
  const { t } = useTranslation('privacy');
  const service = useInstallation()?.analytics ?? null;
  const chat = useChatOffer();
  if (service === null && chat === undefined) return null;
  return (
    <SettingsCard title={t('card.title')} text={t('card.text')}>
      {service !== null && <Analytics service={service} />}
      {chat && <Chat chat={chat} />}
    </SettingsCard>
  );
}

function Analytics({ service }: { service: string }) {
  const { t } = useTranslation('privacy');
  const [answer, give] = useConsent('analytics', service);
  return (
    <CheckField
      label={t('card.analytics', { name: service })}
      checked={answer === 'yes'}
      onChange={(isOn) => give(isOn ? 'yes' : 'no')}
    />
  );
}

function Chat({ chat }: { chat: ChatOffer }) {
  const { t } = useTranslation('privacy');
  const { storage } = useServices();
  const [answer, give] = useConsent('chat', chat.name);
  return (
    <CheckField
      label={t('card.chat', { name: chat.name })}
      checked={answer === 'yes'}
      onChange={(isOn) => {
        give(isOn ? 'yes' : 'no');
        if (!isOn) forgetChat(storage, window);
      }}
    />
  );
}
