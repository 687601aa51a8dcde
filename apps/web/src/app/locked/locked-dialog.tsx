import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '../../ui/check-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import classes from './locked-dialog.module.css';

type Props = Readonly<{
  /** The codes that are printed; of a project, nobody here knows which. */
  titles?: readonly string[];
  onClose: () => void;
  onConfirm: () => void;
}>;

const fewTitles = 5;
const none: readonly string[] = [];

/** The second question before what a scan of a printed code sees changes: a yes has to be said before it can be sent. */
export function LockedDialog({ titles = none, onClose, onConfirm }: Props) {
  const { t } = useTranslation('projects');
  const [isSure, setSure] = useState(false);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isSure) onConfirm();
  };
  return (
    <FormDialog
      title={t('locked.title', { count: titles.length || 2 })} text={t('locked.text')} onSubmit={onSubmit} onClose={onClose}
      answers={(
        <>
          <Button variant="default" onClick={onClose} data-autofocus>{t('locked.keep')}</Button>
          <Button type="submit" color="red" disabled={!isSure}>{t('locked.confirm')}</Button>
        </>
      )}
    >
      {titles.length > 0 && (
        <ul className={classes.titles}>
          {titles.slice(0, fewTitles).map((title) => <li key={title}>{title}</li>)}
          {titles.length > fewTitles && <li>{t('locked.more', { count: titles.length - fewTitles })}</li>}
        </ul>
      )}
      <CheckField label={t('locked.sure')} checked={isSure} onChange={setSure} />
    </FormDialog>
  );
}
