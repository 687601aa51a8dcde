import type { Problem } from '@evercode/contract';
import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { featureNotAllowedEvent } from '../services.ts';

/** Says that the plan does not include what was asked for. */
export function useFeatureNotice(): void {
  const { t } = useTranslation(['errors', 'common']);
  useEffect(() => {
    const show = (event: Event) => {
      // Dispatched in one place, `compose.ts`, with the problem as its detail.
      const problem = (event as CustomEvent<Problem>).detail;
      const { code, feature } = problem;
      const isOurs = code === 'plan-limit-reached' || code === 'plan-lacks-feature' || code === 'subscription-expired';
      notifications.show({
        id: 'feature-not-allowed', // one at a time, however many calls were refused
        color: 'amber',
        autoClose: 8000,
        role: 'alert',
        message: feature === 'team-members' ? t('errors:team-members') : t(isOurs ? `errors:${code}` : 'errors:plan-lacks-feature'),
        closeButtonProps: { 'aria-label': t('common:actions.close') },
      });
    };
    window.addEventListener(featureNotAllowedEvent, show);
    return () => window.removeEventListener(featureNotAllowedEvent, show);
  }, [t]);
}
