import { useTranslation } from '../../../ui/language/use-translation.ts';
import { MessagePage } from '../../../platform/screens/message-page.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { OtherWorkspaces } from './other-workspaces.tsx';

/** For members who wait: only the owner can choose a plan. */
export function TrialExpiredPage() {
  const { t } = useTranslation('plans');
  const {
    workspace: { name, owner },
  } = useMe();
  return (
    <MessagePage
      mood="resting"
      title={t('expired.title', { name })}
      text={t('expired.text', { owner: owner.name, email: owner.email })}
      actions={<OtherWorkspaces />}
    />
  );
}
