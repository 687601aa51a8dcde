import { UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import type { ArtWork } from '../drawing/use-art.ts';
import classes from './gallery.module.css';
import { WorkFailure } from './work-failure.tsx';

const mayCancelAfterMs = 8000;

/** What is going on, or why there is no picture. */
export function WorkLine({ work, onCancel }: Readonly<{ work: ArtWork; onCancel: () => void }>) {
  const { t } = useTranslation('art');
  const isProcessing = work.is === 'processing';
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isProcessing) return undefined;
    const timer = setTimeout(() => setLong(true), mayCancelAfterMs);
    return () => clearTimeout(timer);
  }, [isProcessing]);
  if (isProcessing)
    return (
      <div className={classes.line}>
        <output>{t('processing')}</output>
        {isLong && (
          <UnstyledButton className={classes.quiet ?? ''} onClick={onCancel}>
            {t('cancel')}
          </UnstyledButton>
        )}
      </div>
    );
  return <WorkFailure work={work} />;
}
