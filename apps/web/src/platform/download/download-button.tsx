import type { Qr } from '@evercode/contract';
import { imageFormatName } from '@evercode/contract/image-formats';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { createLazyPart, preload } from '../navigation/lazy-part.tsx';
import { useNotify } from '../services/notify.ts';
import classes from './download-button.module.css';
import { DownloadDialog } from './download-dialog.tsx';
import { UnreadableDialog } from './unreadable-dialog.tsx';
import { useDownload } from './use-download.ts';

type Props = Readonly<{
  code: Qr;
  onSaveFirst: () => Promise<boolean>;
  /** Why there are no files now. The buttons stay focusable, so that the reason can be read. */
  reason?: string | undefined;
}>;

const sheetPart = createLazyPart(async () => (await import('../print/print-dialog.tsx')).PrintDialog);

/**
 * Downloads the usual format; a second button offers all others, a third one sheets to print. The server draws the
 * saved code, so unsaved changes are saved first.
 */
export function DownloadButton({ code, onSaveFirst, reason }: Props) {
  const { t } = useTranslation(['download', 'finish']);
  const download = useDownload(code);
  const [isChoosing, choice] = useDisclosure(false);
  const [isPrinting, sheet] = useDisclosure(false);
  // Stable: the dialog lays its pages out anew for another list.
  const codes = useMemo(() => [code], [code]);
  const [isSaving, setSaving] = useState(false);
  const notify = useNotify();
  const reasonId = useId();
  const isOff = reason !== undefined;
  const off = isOff && { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': reasonId };

  const afterSaving = async (act: () => void) => {
    if (isOff) return;
    setSaving(true);
    const isSaved = await onSaveFirst();
    setSaving(false);
    if (isSaved) act();
    else notify.warning(t('download:notSaved'));
  };
  return (
    <div className={classes.ways}>
      <div className={classes.split}>
        <Button
          {...off}
          size="md"
          className={classes.main ?? ''}
          loading={isSaving || download.pending !== undefined}
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          onClick={() => void afterSaving(() => download.start({ format: 'png' }))}
        >
          {t('download:start', { format: imageFormatName('png') })}
        </Button>
        <Button
          {...off}
          size="md"
          px="sm"
          className={classes.choose ?? ''}
          aria-haspopup="dialog"
          aria-label={t('download:options')}
          onClick={() => void afterSaving(choice.open)}
        >
          <IconChevronDown size={18} stroke={1.75} aria-hidden />
        </Button>
      </div>
      <Button
        {...off}
        variant="default"
        leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onPointerEnter={() => preload(sheetPart)}
        onFocus={() => preload(sheetPart)}
        onClick={() => void afterSaving(sheet.open)}
      >
        {t('finish:sheet')}
      </Button>
      {isOff && (
        <p id={reasonId} className={classes.reason}>
          {reason}
        </p>
      )}
      {isPrinting && (
        <sheetPart.Component codes={codes} selection={{ uuids: [code.uuid] }} count={1} onClose={sheet.close} />
      )}
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
