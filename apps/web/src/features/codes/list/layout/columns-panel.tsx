import type { RefObject } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { FloatingPanel } from '../../../../ui/layout/frames/floating-panel.tsx';
import { CheckLine } from '../../../../ui/form/choices/check-line.tsx';
import classes from './columns-panel.module.css';
import type { ShownColumns } from './list-columns.ts';
import { useColumnsWithoutRoom } from './use-columns-without-room.ts';

export type ColumnsPanelProps = Readonly<{
  columns: ShownColumns;
  /** Holds the table. */
  table: RefObject<HTMLElement | null>;
  onClose: () => void;
}>;

/** A box for each column. The name is always shown. */
export function ColumnsPanel({ columns: { offered, shown, isUsual, show, reset }, table, onClose }: ColumnsPanelProps) {
  const { t } = useTranslation('qrs');
  const withoutRoom = useColumnsWithoutRoom(table, shown);
  return (
    <FloatingPanel label={t('columns.choose')} align="end" className={classes.panel} onClose={onClose}>
      <CheckLine label={t('columns.code')} isOn />
      {offered.map((column) => (
        <CheckLine
          key={column}
          label={t(`columns.${column}`)}
          note={withoutRoom.includes(column) ? t('columns.tooNarrow') : undefined}
          isOn={shown.includes(column)}
          onChange={(isOn) => show(column, isOn)}
        />
      ))}
      {/* Never taken away, because it would take the focus along. */}
      <button type="button" className={classes.reset} aria-disabled={isUsual} onClick={reset}>
        {t('columns.reset')}
      </button>
    </FloatingPanel>
  );
}
