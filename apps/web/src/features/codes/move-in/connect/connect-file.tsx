import {
  linkColumns,
  recogniseLinkColumns,
  type BulkTable,
  type LinkColumn,
  type MoveIn,
  type MoveInService,
} from '@evercode/contract';
import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { MatchTable } from '../../../../platform/tables/match-table.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import classes from '../move-in.module.css';
import { useStartMoveIn } from '../use-move-in.ts';
import { TakeTable } from './take-table.tsx';

type Props = Readonly<{ service: MoveInService; onStarted: (moveIn: MoveIn) => void }>;

export function ConnectFile({ service, onStarted }: Props) {
  const [table, setTable] = useState<BulkTable>();
  if (table === undefined) return <TakeTable onTaken={setTable} />;
  return (
    <MatchColumns
      key={table.uuid}
      table={table}
      service={service}
      onStarted={onStarted}
      onAgain={() => setTable(undefined)}
    />
  );
}

type MatchProps = Props & Readonly<{ table: BulkTable; onAgain: () => void }>;

/** What each column of the file is. Known headers are matched already. */
function MatchColumns({ table, service, onStarted, onAgain }: MatchProps) {
  const { t } = useTranslation('moving');
  const describe = useFailureText();
  const start = useStartMoveIn();
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
    <form className={classes.wide} onSubmit={onSubmit} noValidate>
      <div>
        <h3 className={classes.subheading}>{t('file.columns')}</h3>
        <p className={classes.text}>{t('file.rows', { name: table.name, count: table.rows })}</p>
      </div>
      {start.isError && <Notice tone="bad">{describe(start.error)}</Notice>}
      {isChecked && lacksDestination && <Notice tone="bad">{t('file.noDestination')}</Notice>}
      <MatchTable
        table={table}
        columns={columns}
        options={linkColumns.map((value) => ({ value, label: t(`columns.${value}`) }))}
        onChoose={choose}
      />
      <div className={classes.buttons}>
        <Button type="submit" size="md" loading={start.isPending}>
          {t('connect.preview')}
        </Button>
        <Button size="md" variant="subtle" onClick={onAgain}>
          {t('file.again')}
        </Button>
      </div>
    </form>
  );
}
