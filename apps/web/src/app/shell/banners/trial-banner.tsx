import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { paths } from '../../../platform/navigation/paths.ts';
import { useServices } from '../../../platform/services/services-context.tsx';
import { trialDaysLeft } from '../../../platform/signed-in/trial-days-left.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import type { BannerProps } from './banner-props.ts';

/** The last days of a trial. */
export function TrialBanner({ onDismiss }: BannerProps) {
  const { t } = useTranslation(['plans', 'upgrade', 'common']);
  const { language } = useServices();
  const { workspace } = useMe();
  return (
    <Banner label={t('plans:trial')} tone="warn" close={{ label: t('common:actions.close'), onClick: onDismiss }}>
      {t('plans:head.onTrial', { count: trialDaysLeft(workspace) })}{' '}
      <Link to={paths.plans(language.current())}>{t('upgrade:plans')}</Link>
    </Banner>
  );
}
