import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../platform/navigation/paths.ts';
import { useServices, useSession } from '../../../platform/services/services-context.tsx';
import { useTranslation } from '../../../ui/language/use-translation.ts';

/** At the end of a page that opens with and without a session: to the codes, or to the login. */
export function GoOnButton({ variant = 'filled' }: Readonly<{ variant?: 'filled' | 'default' }>) {
  const { t } = useTranslation('passwords');
  const { language } = useServices();
  const isSignedIn = useSession().state.status === 'signed-in';
  return (
    <Button
      component={Link}
      to={isSignedIn ? paths.home() : paths.login(language.current())}
      variant={variant}
      size="md"
      fullWidth
    >
      {t(isSignedIn ? 'verified.go' : 'choose.toSignIn')}
    </Button>
  );
}
