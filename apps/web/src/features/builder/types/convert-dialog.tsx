import type { Converted, LostPart } from '@evercode/content';
import type { Typology } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Answers } from '../../../ui/answers.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { StaysAndGoes } from '../../../ui/stays-and-goes.tsx';

type Props = Readonly<{ to: Typology; converted: Converted; onStay: () => void; onChange: () => void }>;

/** Before a type is changed: what of the content comes along, and what does not. */
export function ConvertDialog({ to, converted: { kept, lost }, onStay, onChange }: Props) {
  const { t } = useTranslation('builder');
  const nameOfLost = ({ part, isRest }: LostPart) => (isRest ? t('convert.rest', { part: t(`parts.${part}`) }) : t(`parts.${part}`));
  return (
    <Dialog title={t('convert.title', { type: t(`types.${to}.name`) })} text={t(kept.length > 0 ? 'convert.text' : 'convert.nothing')} onClose={onStay}>
      <StaysAndGoes
        stays={{ title: t('convert.kept'), parts: kept.map((part) => t(`parts.${part}`)) }}
        goes={{ title: t('convert.lost'), parts: lost.map(nameOfLost) }}
      />
      <Answers>
        <Button variant="default" onClick={onStay} data-autofocus>{t('convert.stay')}</Button>
        <Button onClick={onChange}>{t('convert.change')}</Button>
      </Answers>
    </Dialog>
  );
}
