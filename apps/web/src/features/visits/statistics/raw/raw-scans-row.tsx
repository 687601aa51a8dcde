import type { StatsQuery } from '@evercode/contract';
import { Button } from '@mantine/core';
import { IconTableExport, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createLazyPart, preload } from '../../../../platform/navigation/lazy-part.tsx';
import { LockMark } from '../../../../platform/permission/lock-mark.tsx';
import { useMay } from '../../../../platform/permission/use-may.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import classes from './raw-scans-row.module.css';

const exportPart = createLazyPart(async () => (await import('./raw-export-dialog.tsx')).RawExportDialog);
const deletePart = createLazyPart(
  async () => (await import('../../../../platform/scans/delete-scans-dialog.tsx')).DeleteScansDialog,
);
const soon = (part: Parameters<typeof preload>[0]) => ({
  onPointerEnter: () => preload(part),
  onFocus: () => preload(part),
});

type Props = Readonly<{
  subject: Readonly<Pick<StatsQuery, 'criteria' | 'id'>>;
  /** The name of the code or the workspace. */
  name: string;
}>;

/** Exports or deletes the individual scans. */
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
          variant="default"
          leftSection={<IconTableExport size={18} stroke={1.75} aria-hidden />}
          rightSection={mayExport.is === 'locked' ? <LockMark /> : undefined}
          aria-haspopup="dialog"
          {...(mayExport.is === 'open' && soon(exportPart))}
          onClick={() => (mayExport.is === 'locked' ? mayExport.unlock() : setOpen('export'))}
        >
          {t('export.open')}
        </Button>
      )}
      {mayDelete && (criteria === 'qr' || criteria === 'account') && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
          aria-haspopup="dialog"
          {...soon(deletePart)}
          onClick={() => setOpen('delete')}
        >
          {t('delete.open')}
        </Button>
      )}
      {open === 'export' && <exportPart.Component subject={subject} onClose={close} />}
      {open === 'delete' && (criteria === 'qr' || criteria === 'account') && (
        <deletePart.Component subject={{ criteria, id }} name={name} onClose={close} />
      )}
    </div>
  );
}
