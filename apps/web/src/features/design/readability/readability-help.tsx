import { readableContrast } from '@evercode/qr';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormatters } from '../../../app/language/use-formatters.ts';
import { Answers } from '../../../ui/answers.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import classes from './readability-note.module.css';

const rules = ['contrast', 'margin', 'logo', 'shapes', 'print'] as const;

/** What "learn more" leads to: on the spot, since whoever asks is in the middle of something. */
export function ReadabilityHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('design');
  const format = useFormatters();
  return (
    <Dialog title={t('readability.help.title')} text={t('readability.help.standard')} onClose={onClose} isLight>
      <ul className={classes.rules}>
        {rules.map((rule) => <li key={rule}>{t(`readability.help.${rule}`, { needed: format.percent(readableContrast) })}</li>)}
      </ul>
      <Answers><Button onClick={onClose} data-autofocus>{t('readability.help.close')}</Button></Answers>
    </Dialog>
  );
}
