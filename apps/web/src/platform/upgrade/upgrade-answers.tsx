import type { Upgrade } from '@evercode/access';
import type { PlanName } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { Link, useLocation, useNavigate } from 'react-router';
import { useReactivate } from '../money/use-reactivate.ts';
import { useSupportLink } from '../money/use-support-link.ts';
import { paths } from '../navigation/paths.ts';
import { useServices } from '../services/services-context.tsx';
import { useInstallation } from '../services/use-installation.ts';
import { AskOwner } from './ask-owner.tsx';
import { rememberPlace } from './left-place.ts';
import { useBeginTrial } from './use-begin-trial.ts';
import classes from './upgrade-modal.module.css';

type Props = Readonly<{
  upgrade: Upgrade;
  /** The smallest plan that has what was wanted. */
  plan: PlanName;
  label: string;
  /** The limit of codes was met: pausing one makes room without an upgrade, and comes first. */
  canPause: boolean;
  /** Other plans may help. */
  hasPlans: boolean;
  onClose: () => void;
}>;

/** The buttons of the upgrade dialog. A member who cannot change the plan writes to its owner instead. */
export function UpgradeAnswers({ upgrade, plan, label, canPause, hasPlans, onClose }: Props) {
  const { t } = useTranslation('upgrade');
  const openPlans = useOpenPlans(onClose);
  // One filled button: the first.
  const second = canPause ? ({ variant: 'default' } as const) : { 'data-autofocus': true };

  return (
    <div className={classes.answers}>
      {canPause && (
        <Button size="md" component={Link} to={paths.codes('active')} data-autofocus onClick={onClose}>
          {t('pause')}
        </Button>
      )}
      {upgrade.act === 'ask-owner' ? (
        <AskOwner {...second} />
      ) : (
        <MainAnswer act={upgrade.act} plan={plan} label={label} look={second} onClose={onClose} />
      )}
      <Button size="md" variant={canPause ? 'subtle' : 'default'} onClick={hasPlans ? openPlans : onClose}>
        {t(hasPlans ? 'plans' : 'notNow')}
      </Button>
    </div>
  );
}

type MainProps = Readonly<{
  act: Exclude<Upgrade['act'], 'ask-owner'>;
  plan: PlanName;
  label: string;
  look: { variant?: 'default'; 'data-autofocus'?: boolean };
  onClose: () => void;
}>;

function MainAnswer({ act, plan, label, look, onClose }: MainProps) {
  const trial = useBeginTrial(onClose);
  // The dialog stays: the plan is the same as before, and what was wanted may need a larger one.
  const reactivate = useReactivate();
  const support = useSupportLink();
  const openPlans = useOpenPlans(onClose);
  const openCheckout = useOpenCheckout(plan, onClose);
  if (act === 'get-in-touch' && support)
    return (
      <Button size="md" {...look} component="a" href={support}>
        {label}
      </Button>
    );
  const acts = {
    'begin-trial': () => trial.mutate(),
    reactivate: () => reactivate.mutate(),
    'check-out': openCheckout,
    // Without an address of the operator, the page of the plans says how to get more.
    'get-in-touch': openPlans,
  };
  return (
    <Button size="md" {...look} loading={trial.isPending || reactivate.isPending} onClick={acts[act]}>
      {label}
    </Button>
  );
}

function useOpenPlans(onClose: () => void): () => void {
  const navigate = useNavigate();
  const { language } = useServices();
  return () => {
    onClose();
    void navigate(paths.plans(language.current()));
  };
}

/** Where plans cannot be bought, their page says how to get one. */
function useOpenCheckout(plan: PlanName, onClose: () => void): () => void {
  const navigate = useNavigate();
  const { language, storage, now } = useServices();
  const { pathname, search } = useLocation();
  const payments = useInstallation()?.payments ?? null;
  const openPlans = useOpenPlans(onClose);
  if (payments === null) return openPlans;
  return () => {
    rememberPlace(storage, pathname + search, now());
    onClose();
    void navigate(paths.checkout(language.current(), plan));
  };
}
