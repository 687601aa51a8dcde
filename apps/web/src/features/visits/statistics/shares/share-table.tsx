import { Button, UnstyledButton } from '@mantine/core';
import { IconArrowNarrowDown, IconArrowNarrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
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
  /** Handles a press on a known name; alternatively `linkTo` links to a page. */
  onChoose?: ((key: string) => void) | undefined;
  linkTo?: (key: string) => To;
}>;

/** A small table with a bar behind each row. */
export function ShareTable({ label, nameLabel, rows, shownFirst = 6, onChoose, linkTo }: Props) {
  const { t } = useTranslation('stats');
  const format = useFormatters();
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
            .map(({ key, name, total, share }) => (
              <tr key={key} style={{ backgroundSize: `${share * 100}% 100%` }}>
                <th scope="row" className={classes.name} data-unknown={key === '' || undefined} title={name}>
                  <Name
                    name={name}
                    onChoose={key === '' ? undefined : onChoose && (() => onChoose(key))}
                    to={key === '' ? undefined : linkTo?.(key)}
                  />
                </th>
                <td>{format.number(total)}</td>
                <td className={classes.share}>{format.percent(share)}</td>
              </tr>
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

function Name({
  name,
  onChoose,
  to,
}: Readonly<{ name: string; onChoose: (() => void) | undefined; to: To | undefined }>) {
  if (to !== undefined)
    return (
      <Link to={to} className={classes.choose}>
        {name}
      </Link>
    );
  return onChoose ? (
    <UnstyledButton className={classes.choose} onClick={onChoose}>
      {name}
    </UnstyledButton>
  ) : (
    name
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
