import { Button } from '@mantine/core';
import { IconArrowsSplit2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { PlanBadge } from '../../permission/plan-badge.tsx';
import { useMay } from '../../permission/use-may.ts';
import classes from './rules-row.module.css';

type Props = Readonly<{
  /** How many rules there are. */
  count: number;
  /** Adds a rule, for people whose plan has them. */
  children: ReactNode;
}>;

/** One row about where the visitors of a code go. Absent for people who may not decide that. */
export function RulesFrame({ count, children }: Props) {
  const { t } = useTranslation('builder');
  const may = useMay()('qr.set-rules');
  if (may.is === 'hidden') return null;
  return (
    <section className={classes.row} aria-label={t('rules.title')}>
      <IconArrowsSplit2 size={20} stroke={1.75} aria-hidden className={classes.icon} />
      <p className={classes.words}>
        <strong>
          {t('rules.title')} {may.is === 'locked' && <PlanBadge plan={may.plan} onUnlock={may.unlock} />}
        </strong>
        <span>{count > 0 ? t('rules.count', { count }) : t('rules.text')}</span>
      </p>
      {may.is === 'locked' ? (
        <Button variant="default" onClick={may.unlock}>
          {t('rules.add')}
        </Button>
      ) : (
        children
      )}
    </section>
  );
}
