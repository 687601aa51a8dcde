import type { PaidPlan } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { useChatOffer } from '../../../../platform/chat/use-chat-offer.ts';
import { useSupportLink } from '../../../../platform/money/use-support-link.ts';
import { paths } from '../../../../platform/navigation/paths.ts';
import { Dialog } from '../../../../ui/feedback/dialog/dialog.tsx';
import { useCopy } from '../../../../ui/feedback/page/use-copy.ts';
import { DialogButtons } from '../../../../ui/form/dialogs/dialog-buttons.tsx';

/** The gateway has the money and the plan is not in force: a person of the operator has to look. */
export function NotActiveDialog({ plan, order = '' }: { plan: PaidPlan; order: string | undefined }) {
  const { t } = useTranslation(['checkout', 'plans', 'common']);
  const name = t(`plans:name.${plan}`);
  const support = useSupportLink(t('checkout:notActive.subject', { plan: name, order }));
  // The chat opens beside the codes, not over this dialog.
  const hasChat = useChatOffer() !== undefined;
  const { copy, isCopied } = useCopy();
  const way = support !== null ? 'text' : hasChat ? 'textChat' : 'textAsk';
  return (
    <Dialog title={t('checkout:notActive.title', { plan: name })} text={t(`checkout:notActive.${way}`, { order })}>
      <DialogButtons>
        <Button variant="default" component={Link} to={paths.codes()}>
          {t('checkout:toCodes')}
        </Button>
        {support === null ? (
          <Button data-autofocus onClick={() => copy(order)}>
            {isCopied ? t('common:copied') : t('checkout:notActive.copy')}
          </Button>
        ) : (
          <Button component="a" data-autofocus href={support}>
            {t('checkout:notActive.support')}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}
