import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import type { SaveState } from './background-saver.ts';
import classes from '../design-dialog.module.css';

type Props = Readonly<{ state: SaveState; onRetry: () => void }>;

/** The saving state of the design. */
export function SaveNote({ state, onRetry }: Props) {
  const { t } = useTranslation('design');
  const describe = useFailureText();
  return (
    <div className={classes.saving} data-state={state.is}>
      <span aria-live="polite" className={classes.savingText}>
        {state.is === 'saved' && (
          <>
            <IconCircleCheck size={16} stroke={1.75} aria-hidden />
            {t('saving.saved')}
          </>
        )}
        {state.is === 'saving' && t('saving.saving')}
        {state.is === 'failed' && (
          <>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
            <strong>{t('saving.failed')}</strong>
            <span className={classes.savingReason}>
              {state.isTriedAgain ? t(navigator.onLine ? 'saving.later' : 'saving.offline') : describe(state.error)}
            </span>
          </>
        )}
      </span>
      {state.is === 'failed' && (
        <Button size="compact-sm" variant="light" color="red" onClick={onRetry}>
          {t('saving.retry')}
        </Button>
      )}
    </div>
  );
}
