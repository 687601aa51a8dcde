import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { MessagePage } from '../../../platform/screens/message-page.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { OtherWorkspaces } from './other-workspaces.tsx';

/** For members who wait: only the owner can choose a plan. */
export function TrialExpiredPage() {
  const { t } = useTranslation('plans');
  const {
    workspace: { name, owner },
    isExpired,
  } = useMe();
  const person = { owner: owner.name, email: owner.email };
  return isExpired ? (
    <MessagePage
      mood="resting"
      title={t('expired.title', { name })}
      text={t('expired.text', person)}
      actions={<OtherWorkspaces />}
    />
  ) : (
    <StillOpenPage person={person} />
  );
}

/** By its address, members reach this screen also on Free, where nothing is closed to them. */
function StillOpenPage({ person }: { person: { owner: string; email: string } }) {
  const { t } = useTranslation('plans');
  const { name, planName } = useMe().workspace;
  const plan = t(`name.${planName}`);
  return (
    <MessagePage
      mood="resting"
      title={t('stillOpen.title', { name, plan })}
      text={t('stillOpen.text', { ...person, plan })}
      actions={
        <Button component={Link} to={paths.codes()}>
          {t('back')}
        </Button>
      }
    />
  );
}
