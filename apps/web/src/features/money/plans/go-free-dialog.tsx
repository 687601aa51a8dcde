import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { ChooseKeptCodes } from '../../../platform/money/pausing/choose-kept-codes.tsx';
import { useFreeInfo } from '../../../platform/money/pausing/downgrade-queries.ts';
import { Dialog } from '../../../ui/feedback/dialog/dialog.tsx';
import { DialogButtons } from '../../../ui/form/dialogs/dialog-buttons.tsx';

type Props = Readonly<{
  /** What is lost. */
  text: string;
  isGoing: boolean;
  /** With the codes that must stay active, by their ids. */
  onGo: (keep: string[]) => void;
  onClose: () => void;
}>;

/** Asks before a trial goes to Free, and lets people name the codes that stay active. */
export function GoFreeDialog({ text, isGoing, onGo, onClose }: Props) {
  const { t } = useTranslation('plans');
  const info = useFreeInfo();
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  return (
    <Dialog title={t('goFree.title')} text={text} onClose={onClose} width={560}>
      {info.isLoading && <Skeleton height={30} width={140} radius="md" />}
      {info.data && <ChooseKeptCodes info={info.data} kept={kept} onKeep={setKept} />}
      <DialogButtons>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('goFree.keep')}
        </Button>
        <Button loading={isGoing} onClick={() => onGo([...kept])}>
          {t('goFree.confirm')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
