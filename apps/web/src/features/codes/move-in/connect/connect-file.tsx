import {
  linkColumns,
  recogniseLinkColumns,
  type BulkTable,
  type LinkColumn,
  type MoveIn,
  type MoveInService,
} from '@evercode/contract';
import { Button, Select } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
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
export function MatchColumns({ table, service, onStarted, onAgain }: MatchProps) {
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
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <div>
        <h3 className={classes.subheading}>{t('file.columns')}</h3>
        <p className={classes.text}>{t('file.rows', { name: table.name, count: table.rows })}</p>
      </div>
      {start.isError && <Notice tone="bad">{describe(start.error)}</Notice>}
      {isChecked && lacksDestination && <Notice tone="bad">{t('file.noDestination')}</Notice>}
      <ul className={classes.columns}>
        {table.columns.map(({ index, name, samples }, at) => (
          <li key={index}>
            <Select
              label={t('file.becomes', { column: name })}
              description={samples.length > 0 && t('file.samples', { samples: samples.slice(0, 2).join(', ') })}
              classNames={{ description: classes.samples ?? '' }}
              value={columns[at] ?? ''}
              onChange={(chosen) => choose(at, linkColumns.find((column) => column === chosen) ?? null)}
              allowDeselect={false}
              data={[
                { value: '', label: t('file.skip') },
                ...linkColumns.map((column) => ({ value: column, label: t(`columns.${column}`) })),
              ]}
            />
          </li>
        ))}
      </ul>
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
