import { Button } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { paths } from '../../../../platform/navigation/paths.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import classes from '../auth-form.module.css';
import { AuthLayout } from '../auth-layout.tsx';

export function PasswordChangedPage() {
  const { t } = useTranslation('passwords');
  const { language } = useServices();
  return (
    <AuthLayout title={t('choose.changed')}>
      <p className={classes.lead} aria-live="polite">
        {t('choose.changedText')}
      </p>
      <Button component={Link} to={paths.login(language.current())} size="md" fullWidth>
        {t('choose.toSignIn')}
      </Button>
    </AuthLayout>
  );
}
