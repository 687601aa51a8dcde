import type { Installation } from '@evercode/contract';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../../platform/navigation/paths.ts';
import { trialDaysLeft } from '../../../platform/signed-in/trial-days-left.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { useBeginTrial } from '../../../platform/upgrade/use-begin-trial.ts';
import { ArrangedNote } from './arranged-note.tsx';
import { FreePlanAction } from './free-plan-action.tsx';
import { OtherWorkspaces } from './other-workspaces.tsx';
import { PlanCard, shownPlans, type ShownPlan } from './plan-card.tsx';
import classes from './plans-page.module.css';

/** The workspace's current plan and the changes it can make. Every action offered here works today. */
export function MemberPlans({
  installation,
  leaving,
}: {
  installation: Installation | undefined;
  leaving?: ReactNode;
}) {
  const { t } = useTranslation('plans');
  const { workspace, user, isExpired, decide } = useMe();
  const mayChoose = decide('plan.change').allowed;
  const head = useHead({ hasBilling: installation?.hasBilling !== false, mayChoose });
  // A trial is a trial of Pro; an expired one counts as no plan.
  const current = isExpired ? undefined : workspace.planName === 'trial' ? 'pro' : workspace.planName;

  return (
    <>
      <div className={classes.head}>
        <h1>{head.title}</h1>
        <p>{head.text}</p>
      </div>
      <ul className={classes.cards}>
        {shownPlans.map((plan) => (
          <PlanCard key={plan} plan={plan} isCurrent={plan === current}>
            {mayChoose && <PlanAction plan={plan} />}
          </PlanCard>
        ))}
      </ul>
      {mayChoose && <ArrangedNote installation={installation} />}
      {isExpired ? (
        <OtherWorkspaces />
      ) : (
        <div className={classes.ways}>
          <Button component={Link} variant="subtle" to={paths.codes()}>
            {t('back')}
          </Button>
        </div>
      )}
      {isExpired && !user.isImpersonated && <div className={classes.leaving}>{leaving}</div>}
    </>
  );
}

function useHead({ hasBilling, mayChoose }: { hasBilling: boolean; mayChoose: boolean }): {
  title: string;
  text: string;
} {
  const { t } = useTranslation('plans');
  const { workspace, isExpired } = useMe();
  const { name, owner, planName } = workspace;
  if (!hasBilling) return { title: t('title'), text: t('head.everything') };
  if (!mayChoose) return { title: t('title'), text: t('head.askOwner', { name: owner.name, email: owner.email }) };
  if (isExpired) return { title: t('head.expired'), text: t('head.expiredText', { name }) };
  if (planName !== 'trial') return { title: t('title'), text: t('head.text', { name, plan: t(`name.${planName}`) }) };
  return { title: t('title'), text: t('head.onTrial', { count: trialDaysLeft(workspace) }) };
}

function PlanAction({ plan }: { plan: ShownPlan }) {
  const { t } = useTranslation('plans');
  const { workspace } = useMe();
  const navigate = useNavigate();
  const trial = useBeginTrial(() => void navigate(paths.codes()));
  if (plan === 'free' && workspace.subscriptionType === 'TRIAL') return <FreePlanAction />;
  if (plan !== 'pro' || !workspace.canTrial) return null;
  return (
    <Button size="md" loading={trial.isPending} onClick={() => trial.mutate()}>
      {t('beginTrial')}
    </Button>
  );
}
