import { useRef, useState } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import type { PaymentFormHandle } from '../../../platform/money/payment/payment-form-types.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { CheckoutFrame } from './checkout-frame.tsx';
import { Confirmation } from './endings/confirmation.tsx';
import { FailedEnding, PendingEnding, UncheckedEnding } from './endings/endings.tsx';
import { NotActiveDialog } from './endings/not-active-dialog.tsx';
import type { ReadyCheckout } from './gate/checkout-gate.tsx';
import { OrderSummary } from './order/order-summary.tsx';
import { PaymentSide } from './payment/payment-side.tsx';
import { useOrder } from './use-order.ts';
import { useQuote } from './use-quote.ts';

/** The order and its payment, until it ends one way or another. */
export function Checkout({ address, payments, prices, price }: ReadyCheckout) {
  const { t } = useTranslation('checkout');
  const { uuid: workspace, planName } = useMe().workspace;
  const form = useRef<PaymentFormHandle>(null);
  const { stage, order, pay, checkAgain, tryAgain } = useOrder({ workspace, address, form });
  // Once it is ordered the price stands, and a paid order has none any more.
  const isOpen = stage.kind === 'form' || (stage.kind === 'reading' && address.order === undefined);
  const asked = useQuote(workspace, price, address.discount, isOpen);
  // Of before the purchase, which decides what is new.
  const [before] = useState(planName);

  if (stage.kind === 'paid') return <Confirmation plan={address.plan} before={before} />;
  if (stage.kind === 'pending') return <PendingEnding plan={address.plan} onCheckAgain={checkAgain} />;
  if (stage.kind === 'failed') return <FailedEnding failure={stage.failure} onTryAgain={tryAgain} />;
  if (stage.kind === 'unchecked') return <UncheckedEnding onCheckAgain={checkAgain} />;
  return (
    <CheckoutFrame
      back={{ to: address.plans, label: t('toPlans') }}
      summary={
        <OrderSummary address={address} prices={prices} price={price} asked={asked} isFixed={stage.kind !== 'form'} />
      }
    >
      {stage.kind === 'not-active' ? (
        // It is paid: nothing is left to choose or to wait for behind the dialog.
        <NotActiveDialog plan={address.plan} order={order} />
      ) : (
        <PaymentSide
          stage={stage}
          formRef={form}
          payments={payments}
          price={price}
          asked={asked}
          onPay={(chosen) =>
            void pay({
              ...chosen,
              workspace,
              planPrice: price.uuid,
              discount: asked.fault === undefined ? address.discount : undefined,
            })
          }
        />
      )}
    </CheckoutFrame>
  );
}
