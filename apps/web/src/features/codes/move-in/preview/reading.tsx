import type { MoveIn } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { JobProgress } from '../../../../ui/feedback/states/job-progress.tsx';
import classes from '../move-in.module.css';
import { useServiceName } from '../use-service-name.ts';
import { useCancelReading } from '../use-move-in.ts';

/** No total is shown: services do not tell it, or tell a wrong one. */
export function Reading({ moveIn }: { moveIn: MoveIn }) {
  const { t } = useTranslation('moving');
  const format = useFormatters();
  const nameOf = useServiceName();
  const cancel = useCancelReading(moveIn);
  const { done, resumesAt } = moveIn.reading;
  const count = done === 0 ? t('reading.waiting') : t('reading.count', { count: done });
  return (
    <section className={classes.card} aria-labelledby="reading">
      <h2 id="reading" className={classes.heading}>
        {t('reading.title')}
      </h2>
      {resumesAt === null ? (
        <JobProgress part={undefined} words={count} />
      ) : (
        <>
          {done > 0 && <p className={classes.text}>{count}</p>}
          <output>
            {t('reading.paused', { service: nameOf(moveIn.service), time: format.time(new Date(resumesAt)) })}
          </output>
        </>
      )}
      <div>
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('reading.cancel')}
        </Button>
      </div>
    </section>
  );
}
