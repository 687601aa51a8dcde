import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CopiedField } from '../../../ui/form/copied-field.tsx';
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx';
import { docsAddress } from './docs-address.ts';
import classes from './webhooks.module.css';

/** The secret itself, this one time. */
export function ShownSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { t } = useTranslation('hooks');
  const root = useRef<HTMLDivElement>(null);
  // The form or question that had the focus is gone. The field selects its text when it is focused.
  useEffect(() => root.current?.querySelector('input')?.focus(), []);
  return (
    <div className={classes.shown} ref={root}>
      <Notice>{t('secret.once')}</Notice>
      <CopiedField
        label={t('secret.label')}
        value={secret}
        copyLabel={t('secret.copy')}
        copiedLabel={t('secret.copied')}
      />
      <p className={classes.hint}>
        {t('secret.use')}{' '}
        <a href={docsAddress} target="_blank" rel="noreferrer" className={classes.docs}>
          {t('secret.how')}
        </a>
      </p>
      <DialogButtons>
        <Button onClick={onDone}>{t('secret.done')}</Button>
      </DialogButtons>
    </div>
  );
}
