import type { Installation } from '@evercode/contract';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useMe } from '../../app/signed-in/use-me.ts';
import { useBeginTrial } from '../../app/upgrade/use-begin-trial.ts';
import { ArrangedNote } from './arranged-note.tsx';
import { FreePlanAction } from './free-plan-action.tsx';
import { OtherWays } from './other-ways.tsx';
import { PlanCard, shownPlans, type ShownPlan } from './plan-card.tsx';
import classes from './plans-page.module.css';

/** Where the workspace stands, and what can be done about it: everything offered here works now. */
export function PlansOfMember({ installation, leaving }: { installation: Installation | undefined; leaving?: ReactNode }) {
  const { t } = useTranslation('plans');
  const { account, user, isExpired, decide } = useMe();
  const mayChoose = decide('plan.change').allowed;
  const head = useHead({ hasBilling: installation?.hasBilling !== false, mayChoose });
  // A trial is a trial of Pro; one that is over is no plan any more.
  const current = isExpired ? undefined : account.planName === 'trial' ? 'pro' : account.planName;

  return (
    <>
      <div className={classes.head}>
        <h1>{head.title}</h1>
        <p>{head.text}</p>
      </div>
      <ul className={classes.cards}>
        {shownPlans.map((plan) => (
          <PlanCard key={plan} plan={plan} isCurrent={plan === current}>{mayChoose && <PlanAction plan={plan} />}</PlanCard>
        ))}
      </ul>
      {mayChoose && <ArrangedNote installation={installation} />}
      {isExpired
        ? <OtherWays />
        : <div className={classes.ways}><Button component={Link} variant="subtle" to={paths.qrs()}>{t('back')}</Button></div>}
      {isExpired && !user.isImpersonated && <div className={classes.leaving}>{leaving}</div>}
    </>
  );
}

function useHead({ hasBilling, mayChoose }: { hasBilling: boolean; mayChoose: boolean }): { title: string; text: string } {
  const { t } = useTranslation('plans');
  const { account: { name, owner, planName, totalTrialDays, currentTrialDays }, isExpired } = useMe();
  if (!hasBilling) return { title: t('title'), text: t('head.everything') };
  if (!mayChoose) return { title: t('title'), text: t('head.askOwner', { name: owner.name, email: owner.email }) };
  if (isExpired) return { title: t('head.expired'), text: t('head.expiredText', { name }) };
  if (planName !== 'trial') return { title: t('title'), text: t('head.text', { name, plan: t(`name.${planName}`) }) };
  return { title: t('title'), text: t('head.onTrial', { count: Math.max(1, totalTrialDays - currentTrialDays) }) };
}

function PlanAction({ plan }: { plan: ShownPlan }) {
  const { t } = useTranslation('plans');
  const { account } = useMe();
  const navigate = useNavigate();
  const trial = useBeginTrial(() => void navigate(paths.qrs()));
  if (plan === 'free' && account.subscriptionType === 'TRIAL') return <FreePlanAction />;
  if (plan !== 'pro' || !account.canTrial) return null;
  return <Button size="md" loading={trial.isPending} onClick={() => trial.mutate()}>{t('beginTrial', { count: account.totalTrialDays })}</Button>;
}
