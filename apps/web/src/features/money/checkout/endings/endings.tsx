import type { PaidPlan, PaymentFailure } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { paths } from '../../../../platform/navigation/paths.ts';
import { CheckoutMessage } from '../checkout-frame.tsx';
import { useFocusOnTitle } from './use-focus-on-title.ts';

type Checking = Readonly<{ onCheckAgain: () => Promise<void> }>;

/** The payment is not settled after five tries. A mail will follow. */
export function PendingEnding({ plan, onCheckAgain }: Checking & { plan: PaidPlan }) {
  const { t } = useTranslation(['checkout', 'plans']);
  useFocusOnTitle();
  return (
    <CheckoutMessage
      mood="resting"
      title={t('checkout:pending.title')}
      text={t('checkout:pending.text', { plan: t(`plans:name.${plan}`) })}
      actions={
        <>
          <Button component={Link} to={paths.codes()}>
            {t('checkout:toCodes')}
          </Button>
          <Button variant="default" onClick={() => void onCheckAgain()}>
            {t('checkout:checkAgain')}
          </Button>
        </>
      }
    />
  );
}

type Failed = Readonly<{ failure: PaymentFailure | null; onTryAgain: () => Promise<void> }>;

export function FailedEnding({ failure, onTryAgain }: Failed) {
  const { t } = useTranslation(['checkout', 'pay', 'common']);
  useFocusOnTitle();
  const reason = failure === null ? '' : ` ${t(`pay:failure.${failure}`)}`;
  return (
    <CheckoutMessage
      mood="broken"
      title={t('checkout:failed.title')}
      text={`${t('checkout:failed.text')}${reason}`}
      actions={<Button onClick={() => void onTryAgain()}>{t('common:actions.retry')}</Button>}
    />
  );
}

/** Without an answer it would be wrong to say that nothing was charged. */
export function UncheckedEnding({ onCheckAgain }: Checking) {
  const { t } = useTranslation('checkout');
  useFocusOnTitle();
  return (
    <CheckoutMessage
      mood="broken"
      title={t('unchecked.title')}
      text={t('unchecked.text')}
      actions={<Button onClick={() => void onCheckAgain()}>{t('checkAgain')}</Button>}
    />
  );
}
