import type { PaidPlan } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { useHelpUrl } from '../../../../platform/help/use-help-url.ts';
import { paths } from '../../../../platform/navigation/paths.ts';
import { useInstallation } from '../../../../platform/services/use-installation.ts';
import { Dialog } from '../../../../ui/feedback/dialog/dialog.tsx';
import { DialogButtons } from '../../../../ui/form/dialogs/dialog-buttons.tsx';

/** The gateway has the money and the plan is not in force: a person of the operator has to look. */
export function NotActiveDialog({ plan, order = '' }: { plan: PaidPlan; order: string | undefined }) {
  const { t } = useTranslation(['checkout', 'plans']);
  const email = useInstallation()?.operatorEmail;
  const help = useHelpUrl();
  const name = t(`plans:name.${plan}`);
  const subject = encodeURIComponent(t('checkout:notActive.subject', { plan: name, order }));
  return (
    <Dialog title={t('checkout:notActive.title', { plan: name })} text={t('checkout:notActive.text', { order })}>
      <DialogButtons>
        <Button variant="default" component={Link} to={paths.codes()}>
          {t('checkout:toCodes')}
        </Button>
        <Button component="a" data-autofocus href={email ? `mailto:${email}?subject=${subject}` : help}>
          {t('checkout:notActive.support')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
