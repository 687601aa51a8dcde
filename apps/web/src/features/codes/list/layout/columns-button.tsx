import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useLazyScreen } from '../../../../platform/navigation/use-lazy-screen.ts';
import classes from './columns-button.module.css';
import type { ColumnsPanelProps } from './columns-panel.tsx';

/** Opens the choice of columns of the table. */
export function ColumnsButton(props: Omit<ColumnsPanelProps, 'onClose'>) {
  const { t } = useTranslation('qrs');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.anchor}>
      <button
        type="button"
        className={classes.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={t('columns.choose')}
        title={t('columns.choose')}
        onClick={() => setOpen(!isOpen)}
      >
        <IconColumns3 size={18} stroke={1.75} aria-hidden />
      </button>
      {isOpen && <Panel {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}

// Loaded on demand, because it is rarely needed.
function Panel(props: ColumnsPanelProps) {
  const part = useLazyScreen(async () => (await import('./columns-panel.tsx')).ColumnsPanel);
  return <part.Component {...props} />;
}
