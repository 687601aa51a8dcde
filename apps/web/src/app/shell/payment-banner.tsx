import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { canBeDismissed, type PaymentNotice } from '../../platform/money/payment-notice.ts';
import { useDay } from '../../platform/money/use-day.ts';
import { useSupportLink } from '../../platform/money/use-support-link.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { useServices } from '../../platform/services/services-context.tsx';
import { useMe } from '../../platform/signed-in/use-me.ts';
import { Banner } from '../../ui/feedback/banner.tsx';

type Props = Readonly<{ notice: PaymentNotice; onDismiss: () => void }>;

/** What is wrong with the payment, until when, and who can mend it. */
export function PaymentBanner({ notice, onDismiss }: Props) {
  const { t } = useTranslation(['notices', 'common']);
  const { text, action } = useWords(notice);
  return (
    <Banner
      label={t('notices:label')}
      tone={notice.kind === 'last-days' || notice.kind === 'expired' ? 'bad' : 'warn'}
      action={action}
      dismiss={canBeDismissed(notice) ? { label: t('common:actions.close'), onDismiss } : undefined}
    >
      {text}
    </Banner>
  );
}

function useWords(notice: PaymentNotice): { text: string; action: ReactNode } {
  const { t } = useTranslation(['notices', 'plans']);
  const { workspace, canRead } = useMe();
  const { language } = useServices();
  const day = useDay();
  const support = useSupportLink();
  const canPay = canRead('billing');
  const plan = t(`plans:name.${workspace.planName}`);
  const fix = t('notices:fix', { name: workspace.owner.name });
  const update = <Link to={paths.billing('method')}>{t('notices:update')}</Link>;
  const updateMethod = <Link to={paths.billing('method')}>{t('notices:updateMethod')}</Link>;

  switch (notice.kind) {
    case 'retry':
      return canPay
        ? { text: t('notices:retry', { date: day(notice.at) }), action: update }
        : { text: t('notices:memberRetry'), action: fix };
    case 'last-days':
      return canPay
        ? { text: t('notices:lastDays', { plan, date: day(notice.at) }), action: update }
        : { text: t('notices:memberLastDays', { plan, date: day(notice.at) }), action: fix };
    case 'ended':
      return {
        text: `${t('notices:ended')}. ${t('notices:endedText')}`,
        action: canPay ? <Link to={paths.plans(language.current())}>{t('notices:restart')}</Link> : fix,
      };
    case 'expiring':
      return { text: t('notices:expiring', { plan }), action: updateMethod };
    case 'expired':
      return { text: t('notices:expired', { plan }), action: updateMethod };
    case 'not-active':
      return { text: t('notices:notActive'), action: <a href={support}>{t('notices:support')}</a> };
  }
}
