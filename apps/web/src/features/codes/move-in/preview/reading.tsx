import type { MoveIn } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { JobProgress } from '../../../../ui/feedback/job-progress.tsx';
import classes from '../move-in.module.css';
import { useCancelReading } from '../use-move-in.ts';

/** No total is shown: services do not tell it, or tell a wrong one. */
export function Reading({ moveIn }: { moveIn: MoveIn }) {
  const { t } = useTranslation('moving');
  const cancel = useCancelReading(moveIn);
  const { done } = moveIn.reading;
  return (
    <section className={classes.card} aria-labelledby="reading">
      <h2 id="reading" className={classes.heading}>
        {t('reading.title')}
      </h2>
      <JobProgress part={undefined} words={done === 0 ? t('reading.waiting') : t('reading.count', { count: done })} />
      <div>
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('reading.cancel')}
        </Button>
      </div>
    </section>
  );
}
