import { readableContrast } from '@evercode/qr';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { HelpLink } from '../../../../platform/help/help-link.tsx';
import { DialogButtons } from '../../../../ui/form/dialogs/dialog-buttons.tsx';
import { Dialog } from '../../../../ui/feedback/dialog/dialog.tsx';
import classes from './readability-note.module.css';

const rules = ['contrast', 'margin', 'logo', 'shapes', 'print'] as const;

/** The help behind "learn more", shown in place so that the design stays open. */
export function ReadabilityHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['design', 'steps']);
  const format = useFormatters();
  return (
    <Dialog title={t('readability.help.title')} text={t('readability.help.standard')} onClose={onClose} isLight>
      <ul className={classes.rules}>
        {rules.map((rule) => (
          <li key={rule}>{t(`readability.help.${rule}`, { needed: format.percent(readableContrast) })}</li>
        ))}
      </ul>
      <p>
        <HelpLink page="scanning">{t('steps:help.scanning')}</HelpLink>
      </p>
      <DialogButtons>
        <Button onClick={onClose} data-autofocus>
          {t('readability.help.close')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
