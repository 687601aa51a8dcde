import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { paths } from '../../../platform/navigation/paths.ts';
import { useServices } from '../../../platform/services/services-context.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import type { BannerProps } from './banner-props.ts';

/** Promotion for free workspaces of the first days. */
export function PromotionBanner({ onDismiss }: BannerProps) {
  const { t } = useTranslation(['upgrade', 'common']);
  const { language } = useServices();
  return (
    <Banner
      label={t('upgrade:banner.label')}
      tone="news"
      close={{ label: t('common:actions.close'), onClick: onDismiss }}
    >
      {t('upgrade:banner.text')} <Link to={paths.plans(language.current())}>{t('upgrade:banner.plans')}</Link>
    </Banner>
  );
}
