import { excess } from '@evercode/access';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useLimitsOn } from '../../../platform/money/use-limits-on.ts';
import { Link } from 'react-router';
import { canBeDismissed, choosePaymentNotice, type PaymentNotice } from '../../../platform/money/payment-notice.ts';
import { useDay } from '../../../platform/money/use-day.ts';
import { useSupportLink } from '../../../platform/money/use-support-link.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { useServices } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import type { BannerProps } from './banner-props.ts';

/** What is wrong with the payment, until when, and who can mend it. */
export function PaymentBanner({ onDismiss }: BannerProps) {
  const { workspace, canRead } = useMe();
  const notice = choosePaymentNotice(workspace, canRead('billing'));
  return notice && <NoticeBanner notice={notice} onDismiss={onDismiss} />;
}

function NoticeBanner({ notice, onDismiss }: BannerProps & { notice: PaymentNotice }) {
  const { t } = useTranslation(['notices', 'common']);
  const { text, action } = useWords(notice);
  return (
    <Banner
      label={t('notices:label')}
      tone={notice.kind === 'last-days' || notice.kind === 'expired' ? 'bad' : 'warn'}
      {...(canBeDismissed(notice) && { close: { label: t('common:actions.close'), onClick: onDismiss } })}
    >
      {text} {action}
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
  const codes = useCodesOnFree();
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
        ? { text: `${t('notices:lastDays', { plan, date: day(notice.at) })} ${codes}`, action: update }
        : { text: `${t('notices:memberLastDays', { plan, date: day(notice.at) })} ${codes}`, action: fix };
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
      break;
  }
  return { text: t('notices:notActive'), action: support && <a href={support}>{t('notices:support')}</a> };
}

/** What becomes of the codes when the plan ends. */
function useCodesOnFree(): string {
  const { t } = useTranslation('notices');
  const { totals } = useMe().workspace;
  const pausing = excess(useLimitsOn('free').codes, totals.qr);
  return pausing === 0 ? t('works') : t('pausing', { count: pausing, active: totals.qr });
}
