import { Button, Progress } from '@mantine/core';
import { useTranslation } from '../../ui/language/use-translation.ts';
import classes from './sending-table.module.css';
import type { TableUploadState } from './use-upload-table.ts';

type Props = Readonly<{ state: Extract<TableUploadState, { is: 'sending' }> }>;

/** The way of a table to the server, and its reading there. */
export function SendingTable({ state: { name, share, cancel } }: Props) {
  const { t } = useTranslation('bulk');
  const words = t(share < 1 ? 'upload.sending' : 'upload.reading', { name: name === '' ? t('upload.cells') : name });
  return (
    <section className={classes.sending}>
      <p className={classes.name}>{words}</p>
      <Progress value={share * 100} animated={share === 1} size="lg" aria-label={words} />
      <Button variant="default" onClick={cancel}>
        {t('upload.cancel')}
      </Button>
    </section>
  );
}
