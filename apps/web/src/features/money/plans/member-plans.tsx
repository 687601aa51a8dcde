import type { Installation } from '@evercode/contract';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Link, useLocation, useNavigate } from 'react-router';
import { useFormatters } from '../../../platform/language/use-formatters.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { useServices } from '../../../platform/services/services-context.tsx';
import { trialDaysLeft } from '../../../platform/signed-in/trial-days-left.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { ArrangedNote } from './arranged-note.tsx';
import { chooseOffer, type Standing } from './offers/offer.ts';
import { OfferAction, type ChangeDialog } from './offers/offer-action.tsx';
import { useStanding } from './offers/use-standing.ts';
import { OtherWorkspaces } from './other-workspaces.tsx';
import classes from './plans-page.module.css';
import { PriceTable } from './price-table.tsx';
import type { ShownPlan } from './shown-plans.ts';

type Props = Readonly<{
  installation: Installation | undefined;
  leaving?: ReactNode;
  Change?: ChangeDialog | undefined;
}>;

/** The workspace's current plan and the changes it can make. */
export function MemberPlans({ installation, leaving, Change }: Props) {
  const { t } = useTranslation('plans');
  const { workspace, user, isExpired, decide } = useMe();
  const standing = useStanding();
  const mayChoose = decide('plan.change').allowed;
  const isSold = Boolean(installation?.payments);
  const text = useHeadText({ hasBilling: installation?.hasBilling !== false, mayChoose, isSold });
  const noteOf = useNotes(standing);
  // A trial is a trial of Pro; an expired one counts as no plan.
  const current = isExpired ? undefined : workspace.planName === 'trial' ? 'pro' : workspace.planName;

  return (
    <>
      <PriceTable
        installation={installation}
        title={isExpired && mayChoose ? t('head.expired') : t('title')}
        {...(text !== undefined && { text })}
        current={current}
        noteOf={noteOf}
        renderAction={(offered) =>
          mayChoose && (
            <OfferAction
              offer={chooseOffer(offered.plan, offered.months, standing)}
              offered={offered}
              isSold={isSold}
              Change={Change}
            />
          )
        }
      />
      {mayChoose && installation && !isSold && <ArrangedNote installation={installation} />}
      <div className={classes.ways}>{isExpired ? <OtherWorkspaces /> : <WayBack />}</div>
      {isExpired && !user.isImpersonated && <div className={classes.leaving}>{leaving}</div>}
    </>
  );
}

/** Back to where the person came from, or to the codes when this is the first page of the visit. */
function WayBack() {
  const { t } = useTranslation('plans');
  const { key } = useLocation();
  const navigate = useNavigate();
  return key === 'default' ? (
    <Button component={Link} variant="subtle" to={paths.codes()}>
      {t('back')}
    </Button>
  ) : (
    <Button variant="subtle" onClick={() => void navigate(-1)}>
      {t('goFree.keep')}
    </Button>
  );
}

type Facts = Readonly<{ hasBilling: boolean; mayChoose: boolean; isSold: boolean }>;

/** Undefined where nothing has to be said: then the terms of the prices stand there. */
function useHeadText({ hasBilling, mayChoose, isSold }: Facts): ReactNode {
  const { t } = useTranslation('plans');
  const { language } = useServices();
  const { workspace, isExpired } = useMe();
  const { name, owner, planName, subscriptionType, billing } = workspace;
  const plan = t(`name.${planName}`);
  if (!hasBilling) return t('head.everything');
  if (!mayChoose) {
    return (
      <>
        {t('head.askOwner', { name: owner.name })} <a href={`mailto:${owner.email}`}>{owner.email}</a>
      </>
    );
  }
  if (isExpired) return t('head.expiredText', { name });
  if (planName === 'trial') return t('head.onTrial', { count: trialDaysLeft(workspace) });
  if (subscriptionType === 'FOREVER') return t('head.forever', { name, plan });
  if (billing?.state === 'past-due')
    return (
      <>
        {t('head.pastDue')} <Link to={paths.billing()}>{t('head.toBilling')}</Link>
      </>
    );
  if (billing?.state === 'processing')
    return <Link to={paths.checkoutIncomplete(language.current())}>{t('finish')}</Link>;
  return isSold ? undefined : t('head.text', { name, plan });
}

/** What is going to happen with a plan. */
function useNotes({ subscription }: Standing): (plan: ShownPlan) => string | undefined {
  const { t } = useTranslation('plans');
  const format = useFormatters(useMe().user.timezone);
  const date = (instant: string) => format.date(new Date(instant));
  return (plan) => {
    if (!subscription) return undefined;
    const { state, terms, periodEnd, scheduled } = subscription;
    if (scheduled?.plan === plan) return t('startsOn', { date: date(scheduled.at) });
    const isEnding = state === 'cancelled' || (scheduled !== null && scheduled.plan !== terms?.plan);
    return isEnding && terms?.plan === plan && periodEnd !== null ? t('endsOn', { date: date(periodEnd) }) : undefined;
  };
}
