import type { Installation } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../platform/navigation/paths.ts';
import { useServices } from '../../../platform/services/services-context.tsx';
import { ArrangedNote } from './arranged-note.tsx';
import { PlanCard, shownPlans } from './plan-card.tsx';
import classes from './plans-page.module.css';

/** The plans as an anonymous visitor sees them: every sign-up starts on Free or with the trial. */
export function PublicPlans({ installation }: { installation: Installation | undefined }) {
  const { t } = useTranslation('plans');
  const language = useServices().language.current();
  return (
    <>
      <div className={classes.head}>
        <h1>{t('title')}</h1>
        <p>{t('stranger.text')}</p>
      </div>
      <ul className={classes.cards}>
        {shownPlans.map((plan) => (
          <PlanCard key={plan} plan={plan}>
            {plan === 'pro' ? (
              <Button component={Link} size="md" to={paths.signUp(language, 'trial')}>
                {t('stranger.trial')}
              </Button>
            ) : (
              <Button component={Link} size="md" variant="default" to={paths.signUp(language, 'free')}>
                {t('stranger.signUp')}
              </Button>
            )}
          </PlanCard>
        ))}
      </ul>
      <ArrangedNote installation={installation} />
      <div className={classes.ways}>
        <Button component={Link} variant="subtle" to={paths.login(language)}>
          {t('stranger.login')}
        </Button>
      </div>
    </>
  );
}
