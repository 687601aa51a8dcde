import { imageFormats, limits, type ImageFormat, type Qr } from '@evercode/contract';
import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PillChoice } from '../../ui/pill-choice.tsx';
import { RangeField } from '../../ui/range-field.tsx';
import classes from './download-dialog.module.css';
import { formatNames } from './format-names.ts';
import { UnreadableDialog } from './unreadable-dialog.tsx';
import { useDownload, type DownloadWish } from './use-download.ts';

type Props = Readonly<{ qr: Pick<Qr, 'uuid' | 'title'>; onClose: () => void; onFix: () => void }>;

const sizes = [512, 1024, 2048, 4096, 8192] as const;
const inks = ['rgb', 'cmyk'] as const;
/** Whole steps of what print is ordered in. */
const widths = [10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 300, 500, 750, 1000, 1500, 2000] as const;

/** Which file, how large, in which colours. */
export function DownloadDialog({ qr, onClose, onFix }: Props) {
  const { t } = useTranslation('download');
  const [format, setFormat] = useState<ImageFormat>('png');
  const [size, setSize] = useState<number>(limits.image.fallback);
  const [place, setPlace] = useState(widths.indexOf(limits.print.fallbackMm));
  const [colorSpace, setColorSpace] = useState<(typeof inks)[number]>('rgb');
  const download = useDownload(qr, onClose);
  const isPrint = format === 'pdf' || format === 'eps';
  const isPixels = format === 'png' || format === 'jpeg' || format === 'webp';
  const sizeMm = widths[place] ?? limits.print.fallbackMm;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wish: DownloadWish = { format, ...(isPixels && { size }), ...(isPrint && { sizeMm, colorSpace }) };
    if (!download.pending) download.start(wish);
  };

  const { refusal } = download;
  if (refusal) return <UnreadableDialog reasons={refusal.reasons} onAccept={download.accept} onFix={onFix} onClose={download.dismiss} />;
  return (
    <FormDialog
      title={t('title', { title: qr.title })} onSubmit={onSubmit} onClose={onClose}
      answers={(
        <>
          <Button variant="default" onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" data-autofocus loading={download.pending !== undefined} leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}>
            {t('start', { format: formatNames[format] })}
          </Button>
        </>
      )}
    >
      <div>
        <PillChoice name="format" legend={t('format')} value={format} onChoose={setFormat} options={imageFormats.map((value) => ({ value, label: formatNames[value] }))} />
        <p className={classes.about} aria-live="polite">{t(`about.${format}`)}</p>
      </div>
      {isPixels && (
        <NativeSelect
          label={t('size')} value={size} onChange={({ currentTarget }) => setSize(Number(currentTarget.value))}
          data={sizes.map((value) => ({ value: String(value), label: t('pixels', { count: value }) }))}
        />
      )}
      {isPrint && (
        <>
          <RangeField label={t('width')} value={place} min={0} max={widths.length - 1} text={t('millimetres', { count: sizeMm })} onChange={setPlace} />
          <PillChoice name="inks" legend={t('inks')} value={colorSpace} onChoose={setColorSpace} options={inks.map((value) => ({ value, label: t(value) }))} />
        </>
      )}
    </FormDialog>
  );
}
