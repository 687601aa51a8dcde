import type { QrListItem } from '@evercode/contract';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ShareTable } from '../share-table.tsx';
import { writeSubject } from './overview-subject.ts';
import classes from './overview.module.css';
import { useActivity } from './use-overview-codes.ts';

type Props = Readonly<{ codes: readonly QrListItem[]; isCut: boolean; account: string; timeZone: string }>;

/** The busiest first, each leading to its own statistics in the same view. */
export function CodesCard({ codes, isCut, account, timeZone }: Props) {
  const { t } = useTranslation('stats');
  const { search } = useLocation();
  const { data } = useActivity(codes, timeZone);
  if (data === undefined) return null;
  const names = new Map(codes.map(({ uuid, title }) => [uuid, title]));
  const sum = data.items.reduce((total, item) => total + item.total, 0);
  const rows = data.items.map(({ uuid, total, unique }) => ({ key: uuid, name: names.get(uuid) ?? '', total, unique, share: sum === 0 ? 0 : total / sum }));
  const view = writeSubject(new URLSearchParams(search), { criteria: 'account', id: account }).toString();
  return (
    <Panel title={t('overview.codes')}>
      <ShareTable label={t('overview.codes')} nameLabel={t('overview.code')} rows={rows} linkTo={(uuid) => ({ pathname: paths.qrStats(uuid), search: view })} />
      {isCut && <p className={classes.note}>{t('overview.newest', { shown: codes.length })}</p>}
    </Panel>
  );
}
