import type { Qr } from '@evercode/contract';
import { limits } from '@evercode/contract/limits';
import { Button, Skeleton, TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { Dialog } from '../../ui/feedback/dialog/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Loading } from '../../ui/feedback/states/loading.tsx';
import { DialogButtons } from '../../ui/form/dialogs/dialog-buttons.tsx';
import linkButton from '../../ui/form/link-button.module.css';
import { ApiError } from '../api/api-error.ts';
import { useFailureText } from '../api/use-failure-text.ts';
import { PrintLinkEntry } from './print-link-entry.tsx';
import classes from './print-links-dialog.module.css';
import { usePrintLinks } from './use-print-links.ts';

type Props = Readonly<{ code: Pick<Qr, 'uuid'>; onClose: () => void; onFix: () => void }>;

/** Makes links with which a printer gets the files of a code, and ends them. */
export function PrintLinksDialog({ code, onClose, onFix }: Props) {
  const { t } = useTranslation('printer');
  const describe = useFailureText();
  const { known, make, end } = usePrintLinks(code.uuid);
  const [note, setNote] = useState('');
  const links = known.data?.items;
  const isUnreadable = make.error instanceof ApiError && make.error.code === 'not-readable';

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!make.isPending) make.mutate(note, { onSuccess: () => setNote('') });
  };
  return (
    <Dialog title={t('open')} text={t('text', { days: limits.printLinks.days })} onClose={onClose}>
      <div className={classes.body}>
        <form className={classes.form} onSubmit={onSubmit}>
          <TextInput
            data-autofocus
            label={t('note')}
            description={t('noteHint')}
            value={note}
            maxLength={limits.printLinks.noteMax}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          <Button
            type="submit"
            size="md"
            loading={make.isPending}
            leftSection={<IconLink size={18} stroke={1.75} aria-hidden />}
          >
            {t('make')}
          </Button>
        </form>
        {isUnreadable && (
          <Notice tone="bad">
            {t('unreadable')}{' '}
            <button type="button" className={linkButton.button} onClick={onFix}>
              {t('fix')}
            </button>
          </Notice>
        )}
        {make.isError && !isUnreadable && <Notice tone="bad">{describe(make.error)}</Notice>}
        {end.isError && <Notice tone="bad">{describe(end.error)}</Notice>}
        {known.isError && (
          <>
            <Notice tone="bad">{t('failed')}</Notice>
            <Button variant="default" onClick={() => void known.refetch()}>
              {t('again')}
            </Button>
          </>
        )}
        {links === undefined && !known.isError && (
          <Loading>
            <Skeleton height={96} />
          </Loading>
        )}
        {links !== undefined && links.length > 0 && (
          <section aria-labelledby="print-links">
            <h3 id="print-links" className={classes.heading}>
              {t('list')}
            </h3>
            <ul className={classes.list}>
              {links.map((link) => (
                <PrintLinkEntry
                  key={link.uuid}
                  link={link}
                  isEnding={end.isPending && end.variables === link.uuid}
                  onEnd={() => end.mutate(link.uuid)}
                />
              ))}
            </ul>
          </section>
        )}
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}
