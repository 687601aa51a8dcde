import type { CreatedApiKey } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../ui/feedback/copy-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CopiedField } from '../../../ui/form/copied-field.tsx';
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx';
import classes from './api-keys.module.css';

/** A request that any key may send: what it can do. */
const firstPath = '/api/v1/me';

/** The key itself, and a request that works with it. */
export function ShownKey({ made, onDone }: { made: CreatedApiKey; onDone: () => void }) {
  const { t } = useTranslation('keys');
  const example = `curl ${window.location.origin}${firstPath} \\\n  -H "Authorization: Bearer ${made.key}"`;
  const root = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone. The field selects its text when it is focused.
  useEffect(() => root.current?.querySelector('input')?.focus(), []);
  return (
    <div className={classes.shown} ref={root}>
      <Notice>{t('shown.once')}</Notice>
      <CopiedField
        label={t('shown.key')}
        value={made.key}
        copyLabel={t('shown.copy')}
        copiedLabel={t('shown.copied')}
      />
      <section aria-labelledby="key-example">
        <div className={classes.exampleHead}>
          <h3 id="key-example" className={classes.heading}>
            {t('shown.try')}
          </h3>
          <CopyButton value={example} label={t('shown.copyExample')} />
        </div>
        <pre className={classes.example}>{example}</pre>
      </section>
      <DialogButtons>
        <Button onClick={onDone}>{t('shown.done')}</Button>
      </DialogButtons>
    </div>
  );
}
