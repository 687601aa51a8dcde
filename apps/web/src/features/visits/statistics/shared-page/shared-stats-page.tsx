import { SegmentedControl, Skeleton } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useParams } from 'react-router';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { usePageTitle } from '../../../../platform/navigation/page-title.ts';
import { useStayOutOfSearch } from '../../../../platform/navigation/use-stay-out-of-search.ts';
import { MessageBlock } from '../../../../platform/screens/message-page.tsx';
import { ErrorState } from '../../../../ui/feedback/states/error-state.tsx';
import { Loading } from '../../../../ui/feedback/states/loading.tsx';
import { SharedFigures } from './shared-figures.tsx';
import classes from './shared-stats.module.css';
import { useSharedStats } from './use-shared-stats.ts';

type Asked = ReturnType<typeof useSharedStats>['days'];
const asked = ['7', '30', '90'] as const satisfies readonly Asked[];

/** The statistics of one code for everybody who has its link. */
export function SharedStatsPage() {
  const { t } = useTranslation('sharing');
  // The route guarantees the parameter.
  const { token = '' } = useParams();
  const { state, days, choose, again } = useSharedStats(token);
  const title = state.kind === 'shown' ? t('page.title', { name: state.stats.title }) : t('page.loading');
  usePageTitle(state.kind === 'ended' ? t('page.ended') : title);
  useStayOutOfSearch();

  if (state.kind === 'ended')
    return (
      <main className={classes.ended}>
        <MessageBlock mood="resting" title={t('page.ended')} text={t('page.endedText')} actions={null} />
      </main>
    );
  if (state.kind === 'failed')
    return (
      <main className={classes.ended}>
        <ErrorState reference={state.error instanceof ApiError ? state.error.reference : undefined} onRetry={again} />
      </main>
    );
  if (state.kind === 'loading')
    return (
      <main>
        <Loading label={title} className={classes.page}>
          <Skeleton height={96} radius="lg" />
          <Skeleton height={560} radius="lg" />
        </Loading>
      </main>
    );
  const { stats } = state;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        {stats.workspace.logo && <img className={classes.logo} src={stats.workspace.logo} alt="" />}
        <span className={classes.workspace}>{stats.workspace.name}</span>
      </header>
      <main className={classes.main}>
        <div className={classes.subject}>
          <img
            className={classes.code}
            src={`/api/shared-statistics/${encodeURIComponent(token)}/image.png`}
            alt={t('page.code', { name: stats.title })}
            width={96}
            height={96}
          />
          <h1 className={classes.title}>{stats.title}</h1>
          <SegmentedControl
            className={classes.days ?? ''}
            aria-label={t('page.period')}
            value={days}
            data={asked
              .filter((each) => stats.offered.includes(Number(each)))
              .map((value) => ({ value, label: t('page.days', { count: Number(value) }) }))}
            onChange={choose}
          />
        </div>
        <SharedFigures stats={stats} />
      </main>
      <footer className={classes.foot}>
        {t('page.by', { workspace: stats.workspace.name })} {t('page.how')}
        {stats.placesBy && (
          <>
            {' '}
            <PlacesCredit {...stats.placesBy} />
          </>
        )}
      </footer>
    </div>
  );
}

function PlacesCredit({ name, url }: { name: string; url: string }) {
  const { t } = useTranslation('stats');
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {t('places.credit', { name })}
    </a>
  );
}
