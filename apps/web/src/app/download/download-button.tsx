import type { Qr } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../notify.ts';
import classes from './download-button.module.css';
import { DownloadDialog } from './download-dialog.tsx';
import { UnreadableDialog } from './unreadable-dialog.tsx';
import { useDownload } from './use-download.ts';

type Props = Readonly<{ qr: Pick<Qr, 'uuid' | 'title'>; onSaveFirst: () => Promise<boolean> }>;

/** The usual file with one press, all others with a second one. What the server draws is what it has: that is saved first. */
export function DownloadButton({ qr, onSaveFirst }: Props) {
  const { t } = useTranslation('download');
  const download = useDownload(qr);
  const [isChoosing, choice] = useDisclosure(false);
  const [isSaving, setSaving] = useState(false);
  const notify = useNotify();

  const afterSaving = async (act: () => void) => {
    setSaving(true);
    const isSaved = await onSaveFirst();
    setSaving(false);
    if (isSaved) act();
    else notify.warning(t('notSaved'));
  };
  return (
    <div className={classes.split}>
      <Button
        size="md" className={classes.main ?? ''} loading={isSaving || download.pending !== undefined} leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        onClick={() => void afterSaving(() => download.start({ format: 'png' }))}
      >
        {t('start', { format: 'PNG' })}
      </Button>
      <Button size="md" px="sm" className={classes.choose ?? ''} aria-haspopup="dialog" aria-label={t('options')} onClick={() => void afterSaving(choice.open)}>
        <IconChevronDown size={18} stroke={1.75} aria-hidden />
      </Button>
      {isChoosing && <DownloadDialog qr={qr} onClose={choice.close} onFix={choice.close} />}
      {download.refusal && (
        <UnreadableDialog reasons={download.refusal.reasons} onAccept={download.accept} onFix={download.dismiss} onClose={download.dismiss} />
      )}
    </div>
  );
}
