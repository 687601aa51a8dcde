import { useTranslation } from 'react-i18next';
import { MessagePage } from '../../app/pages/message-page.tsx';
import { useMe } from '../../app/signed-in/use-me.ts';
import { OtherWays } from './other-ways.tsx';

/** For those who wait: only the owner can choose a plan. */
export function TrialExpiredPage() {
  const { t } = useTranslation('plans');
  const { account: { name, owner } } = useMe();
  return (
    <MessagePage
      mood="resting"
      title={t('expired.title', { name })}
      text={t('expired.text', { owner: owner.name, email: owner.email })}
      actions={<OtherWays />}
    />
  );
}
