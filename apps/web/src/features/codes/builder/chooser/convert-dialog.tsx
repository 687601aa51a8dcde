import type { Converted, LostPart } from '@evercode/content';
import type { CodeType } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { DialogButtons } from '../../../../ui/form/dialogs/dialog-buttons.tsx';
import { Dialog } from '../../../../ui/feedback/dialog/dialog.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { KeptAndLost } from '../../../../ui/feedback/kept-and-lost.tsx';

type Props = Readonly<{
  to: CodeType;
  converted: Converted;
  /** Of the saved code; null: unknown. */
  scans: number | null;
  onStay: () => void;
  onChange: () => void;
}>;

/** Asks before a change of type: names the parts of the content that are kept and lost, and the scans so far. */
export function ConvertDialog({ to, converted: { kept, lost }, scans, onStay, onChange }: Props) {
  const { t } = useTranslation(['builder', 'stop']);
  const nameOfLost = ({ part, isRest }: LostPart) =>
    isRest ? t('convert.rest', { part: t(`parts.${part}`) }) : t(`parts.${part}`);
  return (
    <Dialog
      title={t('convert.title', { type: t(`types.${to}.name`) })}
      text={t(lost.length === 0 ? 'convert.whole' : kept.length > 0 ? 'convert.text' : 'convert.nothing')}
      onClose={onStay}
    >
      <KeptAndLost
        kept={{ title: t('convert.kept'), parts: kept.map((part) => t(`parts.${part}`)) }}
        lost={{ title: t('convert.lost'), parts: lost.map(nameOfLost) }}
      />
      {scans !== 0 && (
        <Notice>
          {scans === null ? t('stop:unknownScans') : t('stop:scans', { count: scans })}. {t('convert.seen')}
        </Notice>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onStay} data-autofocus>
          {t('convert.stay')}
        </Button>
        <Button onClick={onChange}>{t('convert.change')}</Button>
      </DialogButtons>
    </Dialog>
  );
}
