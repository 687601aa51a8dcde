import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import type { Invited } from './use-invited.ts';

/** Why the address is prefilled and read-only, or no longer is. */
export function InvitedNotice({ invited: { invitation, hasEnded } }: { invited: Invited }) {
  const { t } = useTranslation(['auth', 'errors']);
  if (hasEnded) return <Notice tone="bad">{t('errors:invitation-ended')}</Notice>;
  return invitation && <Notice>{t('auth:invited', { workspace: invitation.account.name })}</Notice>;
}
