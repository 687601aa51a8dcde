import type { BulkTable, TableCheck, TableFault } from '@evercode/contract';
import { TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import type { Way } from '../work/way.ts';
import type { CellEdit } from '../work/table-work.ts';
import { useColumnName } from '../work/use-column-name.ts';
import classes from './check-step.module.css';

type Props = Readonly<{
  check: Pick<TableCheck, 'faults' | 'faultsInAll'>;
  edits: readonly CellEdit[];
  table: BulkTable;
  way: Way;
  onEdit: (edit: CellEdit) => void;
}>;

/** A cell with a fault, or one that was corrected: it stays in its place, so that the next one does not jump. */
type Entry = Readonly<{ line: number; column: number | null; name: string; value: string; fault?: TableFault }>;

/** The cells to correct, by line and column. */
export function FaultTable({ check: { faults, faultsInAll }, edits, table, way, onEdit }: Props) {
  const { t } = useTranslation('bulk');
  const nameOf = useColumnName(way);
  const list = useRef<HTMLTableSectionElement>(null);
  const entries = listEntries(faults, edits, table);
  if (entries.length === 0) return null;

  const focusNext = (from: HTMLElement) => {
    const fields = [...(list.current?.querySelectorAll('input') ?? [])];
    fields[fields.findIndex((field) => field === from) + 1]?.focus();
  };
  const title = t(faults.length > 0 ? 'check.faults' : 'check.corrected');
  return (
    <section aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      <p className={classes.text}>{faults.length > 0 && t('check.faultsText')}</p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.line}>
              {t('check.line')}
            </th>
            <th scope="col">{t('check.column')}</th>
            <th scope="col">{t('check.value')}</th>
            <th scope="col">{t('check.problem')}</th>
          </tr>
        </thead>
        <tbody ref={list}>
          {entries.map((entry) => (
            <FaultRow
              key={`${entry.line} ${entry.column ?? ''} ${entry.fault?.columnId ?? ''}`}
              entry={entry}
              columnName={entry.name || (entry.fault?.columnId ? nameOf(entry.fault.columnId) : t('check.row'))}
              onEdit={onEdit}
              onNext={focusNext}
            />
          ))}
        </tbody>
      </table>
      {faultsInAll > faults.length && (
        <p className={classes.text}>{t('check.more', { count: faultsInAll - faults.length })}</p>
      )}
    </section>
  );
}

type RowProps = Readonly<{
  entry: Entry;
  columnName: string;
  onEdit: (edit: CellEdit) => void;
  onNext: (from: HTMLElement) => void;
}>;

function FaultRow({ entry: { line, column, value, fault }, columnName, onEdit, onNext }: RowProps) {
  const { t } = useTranslation(['bulk', 'validation']);
  const problemId = useId();
  const [typed, setTyped] = useState(value);
  const save = () => {
    if (column !== null && typed !== value) onEdit({ line, column, value: typed });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') setTyped(value);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    save();
    onNext(event.currentTarget);
  };
  const problem = () => {
    if (fault === undefined)
      return (
        <span className={classes.fixed}>
          <IconCheck size={16} stroke={2} aria-hidden />
          {t('bulk:check.fixed')}
        </span>
      );
    if (fault.problem === 'too-long' && fault.bound !== undefined)
      return t('validation:maxLength', { max: fault.bound });
    return t(`validation:violations.${fault.problem}`);
  };
  return (
    <tr>
      <td className={classes.line}>{line}</td>
      <td className={classes.column}>{columnName}</td>
      <td>
        {column === null ? (
          <span className={classes.fixedValue}>{value}</span>
        ) : (
          <TextInput
            aria-label={t('bulk:check.cell', { column: columnName, line })}
            aria-describedby={problemId}
            error={fault !== undefined}
            value={typed}
            classNames={{ input: classes.cell ?? '' }}
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={onKeyDown}
            onBlur={save}
          />
        )}
      </td>
      <td id={problemId} className={fault ? classes.problem : undefined}>
        {problem()}
      </td>
    </tr>
  );
}

function listEntries(faults: readonly TableFault[], edits: readonly CellEdit[], table: BulkTable): readonly Entry[] {
  const editOf = (line: number, column: number | null) =>
    edits.find((edit) => edit.line === line && edit.column === column);
  const faulty = faults.map((fault): Entry => ({
    line: fault.line,
    column: fault.column,
    name: fault.columnName,
    value: editOf(fault.line, fault.column)?.value ?? fault.value,
    fault,
  }));
  const mended = edits
    .filter(({ line, column }) => !faults.some((fault) => fault.line === line && fault.column === column))
    .map(({ line, column, value }): Entry => ({
      line,
      column,
      name: table.columns.find(({ index }) => index === column)?.name ?? '',
      value,
    }));
  return [...faulty, ...mended].toSorted((a, b) => a.line - b.line || (a.column ?? -1) - (b.column ?? -1));
}
