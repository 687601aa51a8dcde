import type { Subscription } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { createLazyPart, preload } from '../../../../platform/navigation/lazy-part.tsx';
import { paths } from '../../../../platform/navigation/paths.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { useReactivate } from '../../../../platform/money/use-reactivate.ts';
import { useSupportLink } from '../../../../platform/money/use-support-link.ts';
import { useSubscription } from '../billing-queries.ts';
import { AskedCard } from './asked-card.tsx';
import classes from './cards.module.css';
import { usePlanLines } from './plan-lines.ts';
import { UsageBars } from './usage-bars.tsx';

const cancelPart = createLazyPart(async () => (await import('../cancel/cancel-dialog.tsx')).CancelDialog);

/** The plan with its next charge, how far it is used, and the ways to change or end it. */
export function PlanCard() {
  const { t } = useTranslation('billing');
  const query = useSubscription();
  const [isCancelling, setCancelling] = useState(false);
  return (
    <>
      <AskedCard
        title={t('plan.title')}
        query={query}
        height={196}
        // A plan that the operator gave is not the workspace's to change.
        renderActions={(subscription) =>
          subscription.isForever ? undefined : (
            <PlanActions subscription={subscription} onCancel={() => setCancelling(true)} />
          )
        }
      >
        {(subscription) => (
          <>
            <Words subscription={subscription} />
            <UsageBars />
          </>
        )}
      </AskedCard>
      {isCancelling && query.data && (
        <cancelPart.Component subscription={query.data} onClose={() => setCancelling(false)} />
      )}
    </>
  );
}

/** Takes the focus after a change, since the button that made it may be gone, and is read aloud. */
function Words({ subscription }: { subscription: Subscription }) {
  const { headline, lines } = usePlanLines(subscription);
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(subscription.state);
  useEffect(() => {
    const { activeElement } = document;
    // A dialog whose opener is gone leaves the focus to the screen.
    const isLost = activeElement === document.body || activeElement?.id === 'main';
    if (before.current !== subscription.state && isLost) place.current?.focus({ preventScroll: true });
    before.current = subscription.state;
  }, [subscription.state]);
  return (
    <div ref={place} tabIndex={-1} className={classes.words} aria-live="polite">
      <p className={classes.headline}>{headline}</p>
      {lines.map(({ text, tone }) => (
        <p key={text} className={classes.line} data-tone={tone}>
          {text}
        </p>
      ))}
    </div>
  );
}

type ActionProps = Readonly<{ subscription: Subscription; onCancel: () => void }>;

function PlanActions({ subscription, onCancel }: ActionProps) {
  const { t } = useTranslation('billing');
  const { language } = useServices();
  const reactivate = useReactivate();
  const support = useSupportLink();
  const plans = paths.plans(language.current());
  const { state } = subscription;

  const change = (label: 'change' | 'see', variant: 'default' | 'filled') => (
    <Button component={Link} to={plans} variant={variant}>
      {t(`plan.${label}`)}
    </Button>
  );
  const cancel = (
    <Button
      className={classes.quiet ?? ''}
      variant="subtle"
      color="gray"
      aria-haspopup="dialog"
      onPointerEnter={() => preload(cancelPart)}
      onFocus={() => preload(cancelPart)}
      onClick={onCancel}
    >
      {t('plan.cancel')}
    </Button>
  );

  switch (state) {
    case 'free':
    case 'trial':
    case 'trial-expired':
      return change('see', 'filled');
    case 'active':
      return (
        <>
          {change('change', 'default')}
          {cancel}
        </>
      );
    case 'past-due':
      return (
        <>
          <Button component={Link} to={paths.billing('method')} aria-haspopup="dialog">
            {t('plan.update')}
          </Button>
          {cancel}
        </>
      );
    case 'cancelled':
      return (
        <>
          <Button loading={reactivate.isPending} onClick={() => reactivate.mutate()}>
            {t('plan.reactivate')}
          </Button>
          {change('change', 'default')}
        </>
      );
    case 'expired':
      return (
        <Button component={Link} to={plans}>
          {t('plan.restart')}
        </Button>
      );
    case 'processing':
      return (
        <Button component={Link} to={paths.checkoutIncomplete(language.current())}>
          {t('plan.finish')}
        </Button>
      );
    case 'paid-not-active':
      break;
  }
  return (
    support && (
      <Button component="a" href={support} variant="default">
        {t('plan.support')}
      </Button>
    )
  );
}
