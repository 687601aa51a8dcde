import type { Converted, LostPart } from '@evercode/content';
import type { Typology } from '@evercode/contract';
import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Answers } from '../../../ui/answers.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import classes from './convert-dialog.module.css';

type Props = Readonly<{ to: Typology; converted: Converted; onStay: () => void; onChange: () => void }>;

/** Before a type is changed: what of the content comes along, and what does not. */
export function ConvertDialog({ to, converted: { kept, lost }, onStay, onChange }: Props) {
  const { t } = useTranslation('builder');
  const nameOfLost = ({ part, isRest }: LostPart) => (isRest ? t('convert.rest', { part: t(`parts.${part}`) }) : t(`parts.${part}`));
  return (
    <Dialog title={t('convert.title', { type: t(`types.${to}.name`) })} text={t(kept.length > 0 ? 'convert.text' : 'convert.nothing')} onClose={onStay}>
      <div className={classes.lists}>
        {kept.length > 0 && (
          <section>
            <h3 className={classes.head}>{t('convert.kept')}</h3>
            <ul className={classes.list} data-tone="good">
              {kept.map((part) => <li key={part}><IconCheck size={16} stroke={2} aria-hidden />{t(`parts.${part}`)}</li>)}
            </ul>
          </section>
        )}
        <section>
          <h3 className={classes.head}>{t('convert.lost')}</h3>
          <ul className={classes.list} data-tone="bad">
            {lost.map((one) => <li key={`${one.part} ${one.isRest}`}><IconX size={16} stroke={2} aria-hidden />{nameOfLost(one)}</li>)}
          </ul>
        </section>
      </div>
      <Answers>
        <Button variant="default" onClick={onStay} data-autofocus>{t('convert.stay')}</Button>
        <Button onClick={onChange}>{t('convert.change')}</Button>
      </Answers>
    </Dialog>
  );
}
