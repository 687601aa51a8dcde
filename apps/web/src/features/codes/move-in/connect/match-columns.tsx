import {
  linkColumns,
  recogniseLinkColumns,
  type BulkTable,
  type LinkColumn,
  type MoveInService,
} from '@evercode/contract';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { MatchTable } from '../../../../platform/tables/match-table.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import classes from '../move-in.module.css';
import type { ConnectForm } from '../use-move-in.ts';

type Props = ConnectForm & Readonly<{ service: MoveInService; table: BulkTable }>;

/** What each column of the file is. Known headers are matched already. */
export function MatchColumns({ table, service, formId, start, onStarted }: Props) {
  const { t } = useTranslation('moving');
  const describe = useFailureText();
  const [columns, setColumns] = useState(() => recogniseLinkColumns(table.columns.map(({ name }) => name)));
  const [isChecked, setChecked] = useState(false);
  const lacksDestination = !columns.includes('destination');

  function choose(index: number, column: LinkColumn | null): void {
    // One column of the file for each of ours: the latest choice counts.
    setColumns((known) => known.map((one, at) => (at === index ? column : one === column ? null : one)));
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (lacksDestination || start.isPending) return;
    start.mutate({ service, table: table.uuid, columns }, { onSuccess: onStarted });
  }

  return (
    <form id={formId} className={classes.wide} onSubmit={onSubmit} noValidate>
      <div>
        <h3 className={classes.subheading}>{t('file.columns')}</h3>
        <p className={classes.text}>{t('file.rows', { name: table.name, count: table.rows })}</p>
      </div>
      <MatchTable
        table={table}
        columns={columns}
        options={linkColumns.map((value) => ({ value, label: t(`columns.${value}`) }))}
        onChoose={choose}
      />
      {start.isError && <Notice tone="bad">{describe(start.error)}</Notice>}
      {isChecked && lacksDestination && <Notice tone="bad">{t('file.noDestination')}</Notice>}
    </form>
  );
}
