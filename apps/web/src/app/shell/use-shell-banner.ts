import { useState } from 'react';
import { canBeDismissed, choosePaymentNotice, type PaymentNotice } from '../../platform/money/payment-notice.ts';
import { useServices } from '../../platform/services/services-context.tsx';
import { useMe } from '../../platform/signed-in/use-me.ts';
import { useTopBanner } from './use-top-banner.ts';

type ShellBanner =
  | Readonly<{ kind: 'payment'; notice: PaymentNotice; dismiss: () => void }>
  | Readonly<{ kind: 'promotion'; dismiss: () => void }>;

/**
 * The one banner above the header: impersonation has its own bar and comes first, then payments, then the promotion.
 */
export function useShellBanner(): ShellBanner | undefined {
  const { user } = useMe();
  const payment = usePaymentNotice();
  const promotion = useTopBanner();
  if (user.isImpersonated) return undefined;
  if (payment) return { kind: 'payment', ...payment };
  return promotion.isShown ? { kind: 'promotion', dismiss: promotion.dismiss } : undefined;
}

/** A notice that was put away comes back after the next payment. */
function usePaymentNotice(): { notice: PaymentNotice; dismiss: () => void } | undefined {
  const { storage } = useServices();
  const { workspace, canRead } = useMe();
  const [closed, setClosed] = useState<string>();
  const notice = choosePaymentNotice(workspace, canRead('billing'));
  if (!notice) return undefined;
  const key = `evercode.payment-notice.${workspace.uuid}`;
  const value = `${notice.kind} ${workspace.lastPaymentDate ?? ''}`;
  const isClosed = closed === value || storage.read(key) === value;
  if (canBeDismissed(notice) && isClosed) return undefined;
  return {
    notice,
    dismiss() {
      storage.write(key, value);
      setClosed(value);
    },
  };
}
