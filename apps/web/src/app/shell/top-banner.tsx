import { CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../platform/navigation/paths.ts';
import { useServices } from '../../platform/services/services-context.tsx';
import classes from './top-banner.module.css';

/** Promotion for free workspaces of the first days. */
export function TopBanner({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useTranslation(['upgrade', 'common']);
  const { language } = useServices();
  return (
    <aside className={classes.banner} aria-label={t('upgrade:banner.label')}>
      <p className={classes.text}>
        {t('upgrade:banner.text')}{' '}
        <Link to={paths.plans(language.current())} className={classes.link}>
          {t('upgrade:banner.plans')}
        </Link>
      </p>
      <CloseButton
        size="md"
        variant="transparent"
        className={classes.close ?? ''}
        aria-label={t('common:actions.close')}
        onClick={onDismiss}
      />
    </aside>
  );
}
