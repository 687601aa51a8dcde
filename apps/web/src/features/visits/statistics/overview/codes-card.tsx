import type { StatsCodes } from '@evercode/contract';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useLocation } from 'react-router';
import { paths } from '../../../../platform/navigation/paths.ts';
import { Panel } from '../../../../ui/layout/frames/panel.tsx';
import { useStatsFilters } from '../filters/use-stats-filters.ts';
import { ShareTable } from '../shares/share-table.tsx';
import type { ShareRow } from '../shares/shares.ts';
import type { StatsSubject } from '../stats-question.ts';
import type { StatsView } from '../filters/stats-view.ts';
import { writeSubject } from './overview-subject.ts';
import classes from './overview.module.css';
import { useStatsCodes } from './use-overview-codes.ts';

type Props = Readonly<{ subject: StatsSubject; view: StatsView; workspace: string }>;

/** The most scanned codes: a press filters by one, and each links to its own statistics in the same view. */
export function CodesCard({ subject, view, workspace }: Props) {
  const { t } = useTranslation('stats');
  const { search } = useLocation();
  const { filters, toggle } = useStatsFilters();
  const { data } = useStatsCodes(subject, view);
  if (data === undefined || data.items.length === 0) return null;
  const sameView = writeSubject(new URLSearchParams(search), { criteria: 'account', id: workspace }).toString();
  const rows = toRows(data, t('overview.gone'));
  return (
    <Panel title={t('overview.codes')}>
      <ShareTable
        label={t('overview.codes')}
        nameLabel={t('overview.code')}
        rows={rows}
        chosen={filters.codes}
        onToggle={(uuid) => toggle('codes', uuid)}
        linkTo={(uuid) => ({
          to: { pathname: paths.codeStats(uuid), search: sameView },
          label: t('overview.open', { name: rows.find(({ key }) => key === uuid)?.name ?? '' }),
        })}
      />
      {data.totalItems > data.items.length && (
        <p className={classes.note}>{t('overview.most', { shown: data.items.length, all: data.totalItems })}</p>
      )}
    </Panel>
  );
}

/** Deleted codes are summed up in one row without a link. */
function toRows({ items, total: all }: StatsCodes, gone: string): ShareRow[] {
  const rows = new Map<string, ShareRow>();
  for (const { uuid, title, total, unique } of items) {
    const key = title === null ? '' : uuid;
    const sum = rows.get(key) ?? { key, name: title ?? gone, total: 0, unique: 0, share: 0 };
    rows.set(key, { ...sum, total: sum.total + total, unique: sum.unique + unique, share: (sum.total + total) / all });
  }
  return [...rows.values()];
}
