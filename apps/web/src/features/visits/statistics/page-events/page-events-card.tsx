import { Button } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { Panel } from '../../../../ui/layout/frames/panel.tsx';
import type { StatsView } from '../filters/stats-view.ts';
import type { StatsSubject } from '../stats-question.ts';
import classes from './page-events-card.module.css';
import { TargetsTable } from './targets-table.tsx';
import { usePageEvents } from './use-page-events.ts';

/**
 * The visitors' actions on the pages of codes. Renders nothing for codes without a page, and for pages without a view.
 */
export function PageEventsCard({ subject, view }: Readonly<{ subject: StatsSubject; view: StatsView }>) {
  const { t } = useTranslation('taps');
  const format = useFormatters();
  const { data, isError, isPlaceholderData, refetch } = usePageEvents(subject, view);
  if (data === undefined) {
    if (!isError) return null;
    return (
      <Panel title={t('title')}>
        <p className={classes.text} aria-live="polite">
          {t('failed')}
        </p>
        <Button variant="default" size="xs" mt="sm" onClick={() => void refetch()}>
          {t('again')}
        </Button>
      </Panel>
    );
  }
  const done = data.kinds.filter(({ total }) => total > 0);
  if (done.length === 0) return null;
  return (
    <Panel title={t('title')}>
      <p className={classes.text}>{t('text')}</p>
      <div className={classes.body} aria-busy={isPlaceholderData}>
        <dl className={classes.kinds}>
          {done.map(({ kind, total, unique }) => (
            <div key={kind}>
              <dt>{t(`kinds.${kind}`)}</dt>
              <dd>{format.number(total)}</dd>
              <dd className={classes.people}>{t('people', { count: unique })}</dd>
            </div>
          ))}
        </dl>
        {data.targets.length > 0 && <TargetsTable targets={data.targets} />}
      </div>
    </Panel>
  );
}
