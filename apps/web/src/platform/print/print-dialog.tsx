import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { nameFile, routes, type QrSelection } from '@evercode/contract';
import { limits } from '@evercode/contract/limits';
import { countPages, layOutPrintSheet } from '@evercode/qr/print-sheet';
import { Alert, Button, Modal } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState, type FormEvent } from 'react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { saveFile } from '../../ui/feedback/page/save-file.ts';
import { useReturnFocus } from '../../ui/feedback/dialog/use-return-focus.ts';
import { useNotify } from '../services/notify.ts';
import { useApi } from '../services/services-context.tsx';
import { choosePaper, resolveFormat, startChoice, type PrintChoice } from './print-choice.ts';
import classes from './print-dialog.module.css';
import { PrintFields } from './print-fields.tsx';
import { measureCode, PrintPreview, type PrintedCode } from './print-preview.tsx';

type Props = Readonly<{
  /** The codes to show, the first of the selection. */
  codes: readonly PrintedCode[];
  selection: QrSelection;
  /** All codes of the selection. */
  count: number;
  onClose: () => void;
}>;

/** Below this width cameras miss codes at arm's length. */
const advisedMm = 20;
/** A phone reads a code from about ten times its width. */
const distancePerWidth = 10;

/** Arranges codes on labels, cards, table tents or posters, and downloads them as a PDF. */
export function PrintDialog({ codes, selection, count, onClose }: Props) {
  const { t } = useTranslation('print');
  const api = useApi();
  const notify = useNotify();
  const [choice, setChoice] = useState<PrintChoice>(() => startChoice(choosePaper(navigator.languages)));
  const [page, setPage] = useState(0);
  useReturnFocus();

  const items = useMemo(
    () =>
      codes.map((code) => {
        const { width, height } = measureCode(code);
        return { width, height, caption: captionOf(code, choice) };
      }),
    [codes, choice],
  );
  const { format, largestMm, copies } = useMemo(() => resolveFormat(choice, items, count), [choice, items, count]);
  const sheet = useMemo(() => layOutPrintSheet(format, items), [format, items]);
  const all = useMemo(
    () =>
      countPages(
        format,
        Array.from({ length: count }, (_, place) => items[place] ?? items[0] ?? noItem),
      ),
    [format, items, count],
  );
  const shownPage = Math.min(page, sheet.pages.length - 1);
  const isTooMany = count > limits.printSheet.codes;

  const download = useMutation({
    mutationFn: () =>
      api.downloadFile(routes.getPrintSheet, {
        body: { selection, format, caption: choice.caption, text: choice.text, colorSpace: choice.colorSpace },
      }),
    onSuccess: (file) => saveFile(file, nameFile(`${codes[0]?.title ?? t('title')}-${format.kind}`, 'pdf')),
    onError: notify.failure,
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!download.isPending && !isTooMany) download.mutate();
  };

  return (
    <Modal.Root
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      transitionProps={{ duration: 120 }}
      classNames={{ inner: classes.inner ?? '', content: classes.content ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content radius="xl">
        <Modal.Body className={classes.body ?? ''}>
          <form className={classes.form} onSubmit={onSubmit} noValidate>
            <Modal.Title className={classes.title ?? ''}>{t('title')}</Modal.Title>
            <div className={classes.columns}>
              <PrintFields
                choice={choice}
                format={format}
                copies={copies}
                largestMm={largestMm}
                isOne={count === 1}
                onChange={(change) => setChoice((before) => ({ ...before, ...change }))}
              />
              <div className={classes.side}>
                <PrintPreview sheet={sheet} codes={codes} pageCount={all} page={shownPage} onTurn={setPage} />
                <p className={classes.summary} aria-live="polite">
                  {t('pages', { count: all })}
                  {' · '}
                  {t('distance', { count: Math.round((format.codeMm * distancePerWidth) / 10) })}
                </p>
                {format.codeMm < advisedMm && (
                  <Alert color="orange" variant="light">
                    <p className={classes.note}>{t(largestMm < advisedMm ? 'small.never' : 'small.text')}</p>
                    {largestMm >= advisedMm && (
                      <Button
                        size="compact-sm"
                        variant="default"
                        mt="xs"
                        onClick={() => setChoice((before) => ({ ...before, codeMm: advisedMm }))}
                      >
                        {t('small.fix')}
                      </Button>
                    )}
                  </Alert>
                )}
                {isTooMany && (
                  <Alert color="red" variant="light">
                    {t('tooMany', { most: limits.printSheet.codes })}
                  </Alert>
                )}
              </div>
            </div>
            <div className={classes.foot}>
              <p className={classes.hint}>{t('scale')}</p>
              <Button variant="default" onClick={onClose}>
                {t('cancel')}
              </Button>
              <Button
                type="submit"
                data-autofocus
                loading={download.isPending}
                disabled={isTooMany}
                leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
              >
                {t('download')}
              </Button>
            </div>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

const noItem = { width: 1, height: 1, caption: '' } as const;

/** As the server writes it below each code. */
function captionOf({ title, shortUrl }: PrintedCode, { caption, text }: PrintChoice): string {
  if (caption === 'none') return '';
  if (caption === 'text') return text.trim();
  return caption === 'link' && shortUrl ? shortUrl.url.replace(/^https?:\/\//, '') : title;
}
