import { routes } from '@evercode/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../platform/language/use-formatters.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import classes from './workspace-page.module.css';

/** How often a running deletion is polled. */
const refreshEveryMs = 5000;

export function DeletedScans() {
  const { t } = useTranslation('scans');
  const format = useFormatters();
  const api = useApi();
  const {
    workspace: { uuid: workspace },
  } = useMe();
  const deletions =
    useQuery({
      queryKey: queryKeys.scanDeletions(workspace),
      queryFn: ({ signal }) => api.call(routes.listScansDeletions, { workspace, signal }),
      refetchInterval: ({ state }) =>
        state.data?.items.some(({ doneAt }) => doneAt === null) ? refreshEveryMs : false,
    }).data?.items ?? [];
  if (deletions.length === 0) return null;
  const formatTime = (at: string) => format.dateTime(new Date(at));
  return (
    <div>
      <h3 className={classes.listTitle}>{t('card.latest')}</h3>
      <ul className={classes.losses}>
        {deletions.map(({ uuid, label, from, to, scans, doneAt }) => (
          <li key={uuid}>
            {t('card.entry', { name: label, from: formatTime(from), to: formatTime(to) })}{' '}
            {t('card.scans', { count: scans })}
            {doneAt === null && ` ${t('card.open')}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
