import {
  nameFile,
  printFileFormats,
  printFilePixels,
  routes,
  type PrintFileFormat,
  type PrintFiles,
  type PrintSizeMm,
} from '@evercode/contract';
import { imageFormatName, isPrintFormat } from '@evercode/contract/image-formats';
import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useFailureText } from '../../../platform/api/use-failure-text.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { saveFile } from '../../../ui/feedback/page/save-file.ts';
import { PillChoice } from '../../../ui/form/choices/pill-choice.tsx';
import classes from './print-files.module.css';
import { hasEnded } from './use-print-files.ts';

type Props = Readonly<{ token: string; files: PrintFiles; onEnded: () => void }>;

const inks = ['cmyk', 'rgb'] as const;
/** A phone reads a code from about ten times its width. */
const distancePerWidth = 10;

/** The size, the inks, and a button for each format. */
export function FileChoice({ token, files, onEnded }: Props) {
  const { t } = useTranslation(['printer', 'print']);
  const describe = useFailureText();
  const api = useApi();
  const [size, setSize] = useState<PrintSizeMm | undefined>(() => chooseSize(files.sizesMm));
  const [colorSpace, setColorSpace] = useState<(typeof inks)[number]>('cmyk');
  const [pending, setPending] = useState<PrintFileFormat>();
  const [failure, setFailure] = useState<unknown>();

  async function download(format: PrintFileFormat): Promise<void> {
    if (pending !== undefined) return;
    setPending(format);
    setFailure(undefined);
    const query = isPrintFormat(format) ? { colorSpace, ...(size !== undefined && { sizeMm: size }) } : {};
    try {
      const file = await api.downloadFile(routes.getPrintFile, { params: { token, format }, query });
      saveFile(file, nameFile(files.title, format));
    } catch (error) {
      if (hasEnded(error)) onEnded();
      else setFailure(error);
    } finally {
      setPending(undefined);
    }
  }

  const explain = (error: unknown): string => {
    if (!(error instanceof ApiError) || error.code !== 'not-readable') return describe(error);
    const isTooSmall = error.problem?.reasons?.every((reason) => reason === 'small-modules') ?? false;
    return isTooSmall ? t('printer:page.refused') : t('printer:page.changing', { workspace: files.workspace.name });
  };

  return (
    <section className={classes.card} aria-labelledby="files">
      <h2 id="files" className={classes.heading}>
        {t('printer:page.files')}
      </h2>
      <div className={classes.choices}>
        {size !== undefined && (
          <NativeSelect
            size="md"
            label={t('printer:page.size')}
            description={t('print:distance', { count: Math.round((Number(size) * distancePerWidth) / 10) })}
            inputWrapperOrder={['label', 'input', 'description']}
            value={size}
            data={files.sizesMm.map((value) => ({
              value,
              label: t('printer:page.millimetres', { count: Number(value) }),
            }))}
            onChange={({ currentTarget: { value } }) => setSize(files.sizesMm.find((each) => each === value))}
          />
        )}
        <PillChoice
          name="inks"
          legend={t('print:inks')}
          value={colorSpace}
          onChoose={setColorSpace}
          options={inks.map((value) => ({ value, label: t(`print:${value}`) }))}
        />
      </div>
      {failure !== undefined && <Notice tone="bad">{explain(failure)}</Notice>}
      <ul className={classes.files}>
        {printFileFormats.map((format) => (
          <li key={format} className={classes.file}>
            <div className={classes.about}>
              <strong>{imageFormatName(format)}</strong>
              <span>{t(`printer:page.about.${format}`, { count: printFilePixels })}</span>
            </div>
            <Button
              variant={format === 'pdf' ? 'filled' : 'default'}
              loading={pending === format}
              leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
              onClick={() => void download(format)}
            >
              {t('printer:page.download', { format: imageFormatName(format) })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 50 mm, where the code is large enough at that. */
const chooseSize = (sizes: readonly PrintSizeMm[]): PrintSizeMm | undefined =>
  sizes.find((size) => size === '50') ?? sizes[0];
