import { Button } from '@mantine/core';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { paths } from '../../../platform/navigation/paths.ts';
import { MessagePage } from '../../../platform/screens/message-page.tsx';
import { useServices, useSession } from '../../../platform/services/services-context.tsx';

export function NotFoundPage() {
  const { t } = useTranslation('shell');
  const { state } = useSession();
  return (
    <MessagePage
      mood="lost"
      title={t('notFound.title')}
      text={t('notFound.text')}
      actions={
        state.status === 'signed-in' ? (
          <Button component={Link} to={paths.home()}>
            {t('notFound.action')}
          </Button>
        ) : (
          <WaysOn />
        )
      }
    />
  );
}

/** For people without a session, whose codes may not exist. */
function WaysOn() {
  const { t } = useTranslation(['auth', 'shell']);
  const language = useServices().language.current();
  return (
    <>
      <Button component={Link} to={paths.login(language)}>
        {t('auth:signUp.toSignIn')}
      </Button>
      <Button component={Link} to={paths.signUp(language)} variant="default">
        {t('auth:signIn.toSignUp')}
      </Button>
      <Button component={Link} to={paths.make(language)} variant="default">
        {t('shell:notFound.make')}
      </Button>
    </>
  );
}
