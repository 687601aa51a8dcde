import type { Converted, LostPart } from '@evercode/content';
import type { CodeType } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DialogButtons } from '../../../../ui/form/dialog-buttons.tsx';
import { Dialog } from '../../../../ui/feedback/dialog.tsx';
import { KeptAndLost } from '../../../../ui/feedback/kept-and-lost.tsx';

type Props = Readonly<{ to: CodeType; converted: Converted; onStay: () => void; onChange: () => void }>;

/** Asks before a change of type: lists the parts of the content that are kept and lost. */
export function ConvertDialog({ to, converted: { kept, lost }, onStay, onChange }: Props) {
  const { t } = useTranslation('builder');
  const nameOfLost = ({ part, isRest }: LostPart) =>
    isRest ? t('convert.rest', { part: t(`parts.${part}`) }) : t(`parts.${part}`);
  return (
    <Dialog
      title={t('convert.title', { type: t(`types.${to}.name`) })}
      text={t(kept.length > 0 ? 'convert.text' : 'convert.nothing')}
      onClose={onStay}
    >
      <KeptAndLost
        kept={{ title: t('convert.kept'), parts: kept.map((part) => t(`parts.${part}`)) }}
        lost={{ title: t('convert.lost'), parts: lost.map(nameOfLost) }}
      />
      <DialogButtons>
        <Button variant="default" onClick={onStay} data-autofocus>
          {t('convert.stay')}
        </Button>
        <Button onClick={onChange}>{t('convert.change')}</Button>
      </DialogButtons>
    </Dialog>
  );
}
