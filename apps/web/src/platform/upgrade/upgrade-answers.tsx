import type { Upgrade } from '@evercode/access';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '../navigation/paths.ts';
import { useServices } from '../services/services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';
import { useBeginTrial } from './use-begin-trial.ts';
import classes from './upgrade-modal.module.css';

type Props = Readonly<{
  upgrade: Upgrade;
  label: string;
  /** The limit of codes was met: pausing one makes room without an upgrade, and comes first. */
  canPause: boolean;
  onClose: () => void;
}>;

/** The buttons of the upgrade dialog. A member who cannot change the plan writes to its owner instead. */
export function UpgradeAnswers({ upgrade, label, canPause, onClose }: Props) {
  const { t } = useTranslation('upgrade');
  const navigate = useNavigate();
  const { language } = useServices();
  const trial = useBeginTrial(onClose);
  const openPlans = () => {
    onClose();
    void navigate(paths.plans(language.current()));
  };
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
        <Button
          size="md"
          {...second}
          loading={trial.isPending}
          onClick={upgrade.act === 'begin-trial' ? () => trial.mutate() : openPlans}
        >
          {label}
        </Button>
      )}
      <Button
        size="md"
        variant={canPause ? 'subtle' : 'default'}
        onClick={upgrade.act === 'begin-trial' ? openPlans : onClose}
      >
        {t(upgrade.act === 'begin-trial' ? 'plans' : 'notNow')}
      </Button>
    </div>
  );
}

/** A mail to the owner, written already, in the person's own mail program. */
function AskOwner(look: { variant?: 'default'; 'data-autofocus'?: boolean }) {
  const { t } = useTranslation('upgrade');
  const { workspace } = useMe();
  const { language } = useServices();
  const { name, email } = workspace.owner;
  const plansUrl = new URL(paths.plans(language.current()), window.location.href).href;
  const subject = encodeURIComponent(t('ask.subject', { workspace: workspace.name }));
  const body = encodeURIComponent(t('ask.body', { name, workspace: workspace.name, plansUrl }));
  return (
    <Button size="md" {...look} component="a" href={`mailto:${email}?subject=${subject}&body=${body}`}>
      {t('ask.action', { name })}
    </Button>
  );
}
