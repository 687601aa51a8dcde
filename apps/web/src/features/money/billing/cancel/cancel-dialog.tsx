import type { CancelReason, Subscription } from '@evercode/contract';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useFreeInfo } from '../../../../platform/money/pausing/downgrade-queries.ts';
import { Dialog } from '../../../../ui/feedback/dialog/dialog.tsx';
import { useMoney } from '../../../../ui/money/money-text.tsx';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { cycleName } from '../cards/plan-lines.ts';
import { useSubscriptionChanges } from '../use-subscription-changes.ts';
import { CancelFacts } from './cancel-facts.tsx';
import { StayOffer } from './stay-offer.tsx';

type Props = Readonly<{ subscription: Subscription; onDone?: () => void; onClose: () => void }>;

/** First what the end means, then, once for a workspace, the offer to stay. Never a third question. */
export function CancelDialog({ subscription: given, onClose, onDone = onClose }: Props) {
  const { t } = useTranslation('leaving');
  const money = useMoney();
  const format = useFormatters();
  const info = useFreeInfo();
  const changes = useSubscriptionChanges();
  const [isOffering, setOffering] = useState(false);
  const [reasons, setReasons] = useState<CancelReason[]>([]);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  // As it was when the person was asked: the answer arrives before the dialog closes.
  const [subscription] = useState(given);
  const { stayOffer: offer, terms } = subscription;
  const cancel = () => changes.cancel.mutate({ reasons, keep: [...kept] }, { onSuccess: onDone, onError: onClose });

  if (isOffering && offer && terms) {
    const off = format.percent(offer.percentOff / 100);
    return (
      <Dialog
        key="offer"
        title={offer.percentOff === 50 ? t('offer.title') : t('offer.otherTitle', { percent: off })}
        text={t(`offer.${cycleName(terms.months)}`, {
          percent: off,
          amount: money(offer.cents, offer.currency),
          full: money(terms.cents, terms.currency),
        })}
        onClose={onClose}
      >
        <StayOffer
          percent={off}
          isTaking={changes.stay.isPending}
          isCancelling={changes.cancel.isPending}
          onTake={() => changes.stay.mutate(undefined, { onSuccess: onDone, onError: onClose })}
          onCancel={cancel}
        />
      </Dialog>
    );
  }

  return (
    <Dialog key="facts" title={t('cancel.title')} onClose={onClose} width={560}>
      <CancelFacts
        subscription={subscription}
        info={info}
        reasons={reasons}
        onReasons={setReasons}
        kept={kept}
        onKeepCodes={setKept}
        hasNext={offer !== null}
        isCancelling={changes.cancel.isPending}
        onKeep={onClose}
        onGo={() => (offer === null ? cancel() : setOffering(true))}
      />
    </Dialog>
  );
}
