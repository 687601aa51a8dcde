import { limits } from '@evercode/contract';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../../platform/api/api-error.ts';
import { SettingsFrame } from '../../../platform/screens/settings-frame.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { EmptyState } from '../../../ui/feedback/states/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/states/skeleton-rows.tsx';
import { useNow } from '../../../ui/feedback/page/use-now.ts';
import { ActivityEntry } from './activity-entry.tsx';
import { isFiltered, readFilter } from './activity-filter.ts';
import { ActivityFilters } from './activity-filters.tsx';
import classes from './activity-page.module.css';
import { useActivity, useExport } from './use-activity.ts';

/** Who did what in the workspace. The address holds the filter. */
export function ActivityPage() {
  const { t } = useTranslation('activity');
  const { workspace } = useMe();
  const now = useNow();
  const [address] = useSearchParams();
  const filter = readFilter(address);
  const activity = useActivity(workspace.uuid, filter);
  const exported = useExport(filter);
  const { entries, total } = activity;

  return (
    <SettingsFrame
      page="activity"
      text={t('text')}
      actions={
        entries.length > 0 && (
          <Button
            variant="default"
            loading={exported.isPending}
            onClick={() => exported.mutate()}
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          >
            {t('export')}
          </Button>
        )
      }
    >
      <ActivityFilters filter={filter} workspace={workspace.uuid} />
      {total > limits.auditExport && <p className={classes.text}>{t('exportLimit', { limit: limits.auditExport })}</p>}
      <VisuallyHidden component="output">{activity.isSuccess && t('found', { count: total })}</VisuallyHidden>
      {activity.isPending && <SkeletonRows rows={6} height={64} isCard />}
      {activity.isError && entries.length === 0 && (
        <ErrorState
          reference={activity.error instanceof ApiError ? activity.error.reference : undefined}
          onRetry={() => void activity.refetch()}
        />
      )}
      {activity.isSuccess && entries.length === 0 && (
        <div className={classes.list}>
          {isFiltered(filter) ? (
            <EmptyState title={t('none.title')} text={t('none.text')} />
          ) : (
            <EmptyState title={t('empty.title')} text={t('empty.text')} />
          )}
        </div>
      )}
      {entries.length > 0 && (
        <ol className={classes.list} aria-label={t('list')} aria-busy={activity.isPlaceholderData}>
          {entries.map((entry) => (
            <ActivityEntry key={entry.uuid} entry={entry} now={now} />
          ))}
        </ol>
      )}
      {activity.hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" loading={activity.isFetchingNextPage} onClick={() => void activity.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </SettingsFrame>
  );
}
