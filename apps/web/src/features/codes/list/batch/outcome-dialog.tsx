import type { BatchResult } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { LockedDialog } from '../../../../platform/code/locked-dialog.tsx';
import { DialogButtons } from '../../../../ui/form/dialogs/dialog-buttons.tsx';
import { Dialog } from '../../../../ui/feedback/dialog/dialog.tsx';
import { SkippedList } from './skipped-list.tsx';

/** Reports the codes that were skipped and why, and can repeat the action for the locked ones. */
export type Outcome = Readonly<{
  title: string;
  text: string;
  left: BatchResult['left'];
  retryLocked?: (() => void) | undefined;
}>;

export function OutcomeDialog({
  outcome: { title, text, left, retryLocked },
  onClose,
}: {
  outcome: Outcome;
  onClose: () => void;
}) {
  const { t } = useTranslation('batch');
  const [isAsking, setAsking] = useState(false);
  const locked = left.filter(({ reason }) => reason === 'locked');
  if (isAsking && retryLocked) {
    return (
      <LockedDialog
        titles={locked.map(({ title: name }) => name)}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          onClose();
          retryLocked();
        }}
      />
    );
  }
  return (
    <Dialog title={title} text={text} onClose={onClose} isLight>
      <SkippedList left={left} />
      <DialogButtons>
        {retryLocked && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('left.retryLocked', { count: locked.length })}
          </Button>
        )}
        <Button onClick={onClose} data-autofocus>
          {t('left.close')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
