import { routes } from '@evercode/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormatters } from '../../app/language/use-formatters.ts';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/services-context.tsx';
import { useMe } from '../../app/signed-in/use-me.ts';
import classes from './workspace-page.module.css';

/** Until a deletion is done it is looked at again. */
const refreshEveryMs = 5000;

export function DeletedScans() {
  const { t } = useTranslation('scans');
  const format = useFormatters();
  const api = useApi();
  const { account: { uuid: account } } = useMe();
  const deletions = useQuery({
    queryKey: queryKeys.scanDeletions(account),
    queryFn: ({ signal }) => api.call(routes.listScansDeletions, { account, signal }),
    refetchInterval: ({ state }) => (state.data?.items.some(({ doneAt }) => doneAt === null) ? refreshEveryMs : false),
  }).data?.items ?? [];
  if (deletions.length === 0) return null;
  return (
    <div>
      <h3 className={classes.listTitle}>{t('card.latest')}</h3>
      <ul className={classes.losses}>
        {deletions.map(({ uuid, label, from, to, scans, doneAt }) => (
          <li key={uuid}>
            {t('card.entry', { name: label, from: format.dateTime(new Date(from)), to: format.dateTime(new Date(to)) })} {t('card.scans', { count: scans })}
            {doneAt === null && ` ${t('card.open')}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
