import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { createLazyPart } from '../../../../platform/navigation/lazy-part.tsx';
import { paths } from '../../../../platform/navigation/paths.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import classes from './limit-strip.module.css';
import type { useFullPlan } from './use-full-plan.ts';

const pausePart = createLazyPart(async () => (await import('./pause-dialog.tsx')).PauseDialog);

type Props = Readonly<{ full: NonNullable<ReturnType<typeof useFullPlan>> }>;

/** Says before any form is filled in that the plan is full, and offers both ways on. */
export function LimitStrip({ full: { used, limit } }: Props) {
  const { t } = useTranslation(['chooser', 'plans']);
  const { workspace, decide } = useMe();
  const { language } = useServices();
  const [isPausing, pausing] = useDisclosure(false);
  return (
    <div className={classes.strip} role="note">
      <p className={classes.text}>
        {t('chooser:limit.used', { used, limit, plan: t(`plans:name.${workspace.planName}`) })}
      </p>
      <div className={classes.ways}>
        {decide('qr.update').allowed && (
          <Button variant="default" aria-haspopup="dialog" onClick={pausing.open}>
            {t('chooser:limit.pause')}
          </Button>
        )}
        <Button component={Link} to={paths.plans(language.current())} variant="light">
          {t('chooser:limit.plans')}
        </Button>
      </div>
      {isPausing && <pausePart.Component onClose={pausing.close} />}
    </div>
  );
}
