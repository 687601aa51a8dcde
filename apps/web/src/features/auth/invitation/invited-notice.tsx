import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import type { Invited } from './use-invited.ts';

/** Why the address is filled in and cannot be changed, or why it is not. */
export function InvitedNotice({ invited: { invitation, hasEnded } }: { invited: Invited }) {
  const { t } = useTranslation(['auth', 'errors']);
  if (hasEnded) return <Notice tone="bad">{t('errors:invitation-ended')}</Notice>;
  return invitation && <Notice>{t('auth:invited', { workspace: invitation.account.name })}</Notice>;
}
