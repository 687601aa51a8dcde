import type { StatsQuery } from '@evercode/contract';
import { Button } from '@mantine/core';
import { IconTableExport, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LockMark } from '../../../app/permission/lock-mark.tsx';
import { useMay } from '../../../app/permission/use-may.ts';
import { DeleteScansDialog } from '../../../app/scans/delete-scans-dialog.tsx';
import { useMe } from '../../../app/signed-in/use-me.ts';
import { RawExportDialog } from './raw-export-dialog.tsx';
import classes from './raw-scans-row.module.css';

type Props = Readonly<{
  subject: Readonly<Pick<StatsQuery, 'criteria' | 'id'>>;
  /** What the code or the workspace is called. */
  name: string;
}>;

/** What can be done with the scans themselves. */
export function RawScansRow({ subject, name }: Props) {
  const { t } = useTranslation('scans');
  const [open, setOpen] = useState<'export' | 'delete'>();
  const me = useMe();
  const mayExport = useMay()('stats.all-charts');
  const { criteria, id } = subject;
  const mayDelete = me.decide('scans.delete').allowed && !me.user.isImpersonated;
  const close = () => setOpen(undefined);
  return (
    <div className={classes.row}>
      {mayExport.is !== 'hidden' && (
        <Button
          variant="default" leftSection={<IconTableExport size={18} stroke={1.75} aria-hidden />} rightSection={mayExport.is === 'locked' ? <LockMark /> : undefined}
          aria-haspopup="dialog" onClick={() => (mayExport.is === 'locked' ? mayExport.unlock() : setOpen('export'))}
        >
          {t('export.open')}
        </Button>
      )}
      {mayDelete && (criteria === 'qr' || criteria === 'account') && (
        <Button variant="subtle" color="gray" leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen('delete')}>{t('delete.open')}</Button>
      )}
      {open === 'export' && <RawExportDialog subject={subject} onClose={close} />}
      {open === 'delete' && (criteria === 'qr' || criteria === 'account') && <DeleteScansDialog subject={{ criteria, id }} name={name} onClose={close} />}
    </div>
  );
}
