import type { Qr } from '@evercode/contract';
import { imageFormatName } from '@evercode/contract/image-formats';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../services/notify.ts';
import classes from './download-button.module.css';
import { DownloadDialog } from './download-dialog.tsx';
import { UnreadableDialog } from './unreadable-dialog.tsx';
import { useDownload } from './use-download.ts';

type Props = Readonly<{ code: Pick<Qr, 'uuid' | 'title'>; onSaveFirst: () => Promise<boolean> }>;

/**
 * Downloads the usual format; a second button offers all others. The server draws the saved code, so unsaved changes
 * are saved first.
 */
export function DownloadButton({ code, onSaveFirst }: Props) {
  const { t } = useTranslation('download');
  const download = useDownload(code);
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
        size="md"
        className={classes.main ?? ''}
        loading={isSaving || download.pending !== undefined}
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        onClick={() => void afterSaving(() => download.start({ format: 'png' }))}
      >
        {t('start', { format: imageFormatName('png') })}
      </Button>
      <Button
        size="md"
        px="sm"
        className={classes.choose ?? ''}
        aria-haspopup="dialog"
        aria-label={t('options')}
        onClick={() => void afterSaving(choice.open)}
      >
        <IconChevronDown size={18} stroke={1.75} aria-hidden />
      </Button>
      {isChoosing && <DownloadDialog code={code} onClose={choice.close} onFix={choice.close} />}
      {download.refusal && (
        <UnreadableDialog
          reasons={download.refusal.reasons}
          onAccept={download.accept}
          onFix={download.dismiss}
          onClose={download.dismiss}
        />
      )}
    </div>
  );
}
