import type { PaidPlan, PlanName } from '@evercode/contract';
import { Button } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { paths } from '../../../../platform/navigation/paths.ts';
import { usePageTitle } from '../../../../platform/navigation/page-title.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { forgetPlace, readLeftPlace } from '../../../../platform/upgrade/left-place.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { CheckoutFrame } from '../checkout-frame.tsx';
import classes from './confirmation.module.css';
import { InvoiceButton } from './invoice-button.tsx';
import { useFocusOnTitle } from './use-focus-on-title.ts';
import { useUnlocked } from './use-unlocked.ts';

/** "You're on Pro": three things that are new, and the way to them. */
export function Confirmation({ plan, before }: { plan: PaidPlan; before: PlanName }) {
  const { t } = useTranslation(['checkout', 'plans']);
  const title = t('checkout:done.title', { plan: t(`plans:name.${plan}`) });
  const unlocked = useUnlocked(plan, before);
  const { workspace } = useMe();
  const { storage, now } = useServices();
  // Read once: following the link forgets it.
  const [left] = useState(() => readLeftPlace(storage, window.location.origin, now()));
  usePageTitle(title);
  useFocusOnTitle();
  return (
    <CheckoutFrame>
      <div className={classes.done}>
        <IconCircleCheckFilled size={56} className={classes.mark} aria-hidden />
        <h1>{title}</h1>
        <p>{t('checkout:done.text', { workspace: workspace.name })}</p>
        <ul className={classes.unlocked}>
          {unlocked.map(({ Icon, text, to }) => (
            <li key={text}>
              <Link to={to}>
                <Icon size={20} stroke={1.75} aria-hidden />
                {text}
              </Link>
            </li>
          ))}
        </ul>
        <div className={classes.ways}>
          <Button component={Link} to={left ?? paths.codes()} size="md" onClick={() => forgetPlace(storage)}>
            {t(left === undefined ? 'checkout:toCodes' : 'checkout:done.toBefore')}
          </Button>
          <InvoiceButton />
        </div>
      </div>
    </CheckoutFrame>
  );
}
