import type { Qr } from '@evercode/contract';
import {
  imageFormatName,
  imageFormats,
  isPrintFormat,
  isRasterFormat,
  maxPixelsOf,
  type ImageFormat,
} from '@evercode/contract/image-formats';
import { limits } from '@evercode/contract/limits';
import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { FormDialog } from '../../ui/form/dialogs/form-dialog.tsx';
import { PillChoice } from '../../ui/form/choices/pill-choice.tsx';
import { RangeField } from '../../ui/form/choices/range-field.tsx';
import classes from './download-dialog.module.css';
import { UnreadableDialog } from './unreadable-dialog.tsx';
import { useDownload, type DownloadOptions } from './use-download.ts';

type Props = Readonly<{ code: Pick<Qr, 'uuid' | 'title'>; onClose: () => void; onFix: () => void }>;

const sizes = [512, 1024, 2048, 4096, 8192] as const;
const inks = ['rgb', 'cmyk'] as const;
/** Common widths of printed matter, in millimetres. */
const widths = [10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 300, 500, 750, 1000, 1500, 2000] as const;

/** Chooses the format, the size and the colors of a file. */
export function DownloadDialog({ code, onClose, onFix }: Props) {
  const { t } = useTranslation('download');
  const [format, setFormat] = useState<ImageFormat>('png');
  const [chosenSize, setSize] = useState<number>(limits.image.fallback);
  const [place, setPlace] = useState(widths.indexOf(limits.print.fallbackMm));
  const [colorSpace, setColorSpace] = useState<(typeof inks)[number]>('rgb');
  const download = useDownload(code, onClose);
  const isPrint = isPrintFormat(format);
  const isRaster = isRasterFormat(format);
  // The new format may have a lower limit than the one the size was chosen for.
  const maxPixels = maxPixelsOf(format);
  const size = Math.min(chosenSize, maxPixels);
  const sizeMm = widths[place] ?? limits.print.fallbackMm;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const options: DownloadOptions = { format, ...(isRaster && { size }), ...(isPrint && { sizeMm, colorSpace }) };
    if (!download.pending) download.start(options);
  };

  const { refusal } = download;
  if (refusal)
    return (
      <UnreadableDialog reasons={refusal.reasons} onAccept={download.accept} onFix={onFix} onClose={download.dismiss} />
    );
  return (
    <FormDialog
      title={t('title', { title: code.title })}
      onSubmit={onSubmit}
      onClose={onClose}
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            data-autofocus
            loading={download.pending !== undefined}
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          >
            {t('start', { format: imageFormatName(format) })}
          </Button>
        </>
      }
    >
      <div>
        <PillChoice
          name="format"
          legend={t('format')}
          value={format}
          onChoose={setFormat}
          columns={3}
          options={imageFormats.map((value) => ({ value, label: imageFormatName(value) }))}
        />
        <p className={classes.about} aria-live="polite">
          {t(`about.${format}`)}
        </p>
      </div>
      {isRaster && (
        <NativeSelect
          label={t('size')}
          value={size}
          onChange={({ currentTarget }) => setSize(Number(currentTarget.value))}
          data={sizes
            .filter((value) => value <= maxPixels)
            .map((value) => ({ value: String(value), label: t('pixels', { count: value }) }))}
        />
      )}
      {isPrint && (
        <>
          <RangeField
            label={t('width')}
            value={place}
            min={0}
            max={widths.length - 1}
            text={t('millimetres', { count: sizeMm })}
            onChange={setPlace}
          />
          <PillChoice
            name="inks"
            legend={t('inks')}
            value={colorSpace}
            onChoose={setColorSpace}
            options={inks.map((value) => ({ value, label: t(value) }))}
          />
        </>
      )}
    </FormDialog>
  );
}
