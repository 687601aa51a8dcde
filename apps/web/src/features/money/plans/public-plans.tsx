import type { Installation } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { paths } from '../../../platform/navigation/paths.ts';
import { useServices } from '../../../platform/services/services-context.tsx';
import { ArrangedNote } from './arranged-note.tsx';
import classes from './plans-page.module.css';
import { PriceTable, type Offered } from './price-table.tsx';

/**
 * The plans as a stranger sees them. A choice leads through the sign-up, and keeps the plan, the code and the cycle.
 */
export function PublicPlans({ installation }: { installation: Installation | undefined }) {
  const { t } = useTranslation('plans');
  const isSold = installation === undefined || Boolean(installation.payments);
  return (
    <>
      <PriceTable
        installation={installation}
        title={t('title')}
        {...(!isSold && { text: t('stranger.text') })}
        renderAction={(offered) => <StrangerAction offered={offered} isSold={isSold} />}
      />
      {!isSold && <ArrangedNote installation={installation} />}
    </>
  );
}

function StrangerAction({ offered: { plan, months, price, code }, isSold }: { offered: Offered; isSold: boolean }) {
  const { t } = useTranslation('plans');
  const language = useServices().language.current();
  const name = price && !price.visible ? price.displayName : t(`name.${plan}`);
  if (plan === 'free' || (!isSold && plan !== 'pro')) {
    return (
      <Button component={Link} size="md" variant="default" to={paths.signUp(language, 'free')}>
        {t('stranger.signUp')}
      </Button>
    );
  }
  const checkout = paths.checkout(language, plan, { months, discount: code });
  const buying = paths.signUp(language, plan, checkout);
  if (plan !== 'pro') {
    return (
      <Button component={Link} size="md" variant="default" to={buying}>
        {t('choose', { plan: name })}
      </Button>
    );
  }
  return (
    <>
      <Button component={Link} size="md" to={paths.signUp(language, 'trial')}>
        {t('stranger.trial')}
      </Button>
      {isSold && (
        <Link className={classes.buyNow} to={buying}>
          {t('buyNow')}
        </Link>
      )}
    </>
  );
}
