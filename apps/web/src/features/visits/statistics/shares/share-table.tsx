import { Button, UnstyledButton } from '@mantine/core';
import { IconArrowNarrowDown, IconArrowNarrowUp, IconCheck, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link, type To } from 'react-router';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import classes from './share-table.module.css';
import type { ShareRow } from './shares.ts';
import { columns, sortRows, toggleOrder, defaultOrder, type Column, type Order } from './sort-rows.ts';

type Props = Readonly<{
  /** Names the table; `nameLabel` its first column. */
  label: string;
  nameLabel: string;
  rows: readonly ShareRow[];
  shownFirst?: number;
  /** What the page is filtered by. */
  chosen?: readonly string[] | undefined;
  /** Filters by a row, or takes the filter away. */
  onToggle?: (key: string) => void;
  /** A page about the row. A row with an empty key has none, and cannot be filtered by. */
  linkTo?: (key: string) => PageLink;
}>;

/** A small table with a bar behind each row. */
export function ShareTable({ label, nameLabel, rows, shownFirst = 6, chosen, onToggle, linkTo }: Props) {
  const { t } = useTranslation('stats');
  const language = useServices().language.current();
  const [order, setOrder] = useState(defaultOrder);
  const [isWhole, setWhole] = useState(false);
  const hidden = rows.length - shownFirst;
  const labels: Readonly<Record<Column, string>> = {
    name: nameLabel,
    total: t('shares.visits'),
    share: t('shares.share'),
  };
  return (
    <>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading
                key={column}
                column={column}
                label={labels[column]}
                order={order}
                onTurn={() => setOrder(toggleOrder(order, column))}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {sortRows(rows, order, language)
            .slice(0, isWhole ? undefined : shownFirst)
            .map((row) => (
              <Row
                key={row.key}
                row={row}
                isChosen={chosen?.includes(row.key) ?? false}
                onToggle={row.key === '' && linkTo ? undefined : onToggle}
                link={row.key === '' ? undefined : linkTo?.(row.key)}
              />
            ))}
        </tbody>
      </table>
      {hidden > 0 && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          mt="sm"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('shares.less') : t('shares.more', { count: hidden })}
        </Button>
      )}
    </>
  );
}

type PageLink = Readonly<{ to: To; label: string }>;

type RowProps = Readonly<{
  row: ShareRow;
  isChosen: boolean;
  onToggle: ((key: string) => void) | undefined;
  link: PageLink | undefined;
}>;

function Row({ row: { key, name, total, share }, isChosen, onToggle, link }: RowProps) {
  const format = useFormatters();
  return (
    <tr data-chosen={isChosen || undefined} style={{ backgroundSize: `${share * 100}% 100%` }}>
      <th scope="row" className={classes.name} data-unknown={key === '' || undefined} title={name}>
        <span className={classes.names}>
          {onToggle ? (
            <UnstyledButton className={classes.choose} aria-pressed={isChosen} onClick={() => onToggle(key)}>
              {isChosen && <IconCheck size={14} stroke={2} aria-hidden />}
              {name}
            </UnstyledButton>
          ) : (
            <span className={classes.text}>{name}</span>
          )}
          {link && (
            <Link to={link.to} className={classes.link} aria-label={link.label} title={link.label}>
              <IconChevronRight size={16} stroke={1.75} aria-hidden />
            </Link>
          )}
        </span>
      </th>
      <td>{format.number(total)}</td>
      <td className={classes.share}>{format.percent(share)}</td>
    </tr>
  );
}

type HeadingProps = Readonly<{ column: Column; label: string; order: Order; onTurn: () => void }>;

function Heading({ column, label, order, onTurn }: HeadingProps) {
  const isBy = order.by === column;
  const Icon = order.isDescending ? IconArrowNarrowDown : IconArrowNarrowUp;
  return (
    <th
      scope="col"
      {...(isBy && { 'aria-sort': order.isDescending ? ('descending' as const) : ('ascending' as const) })}
    >
      <UnstyledButton className={classes.sort} onClick={onTurn}>
        {label}
        {isBy && <Icon size={14} stroke={2} aria-hidden />}
      </UnstyledButton>
    </th>
  );
}
