import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createLatePart } from '../../app/late-part.tsx';
import { ReasonedButton } from '../../app/permission/reasoned-button.tsx';
import { useMe } from '../../app/signed-in/use-me.ts';
import { useWorkspaces } from '../../app/signed-in/use-workspaces.ts';
import { SettingsCard } from '../../ui/settings-card.tsx';

const dialogPart = createLatePart(async () => (await import('./delete-dialog.tsx')).DeleteDialog);

/** What cannot be taken back, with what will happen spelled out. Whoever may not, or not now, reads why. */
export function DeleteCard() {
  const { t } = useTranslation(['settings', 'errors']);
  const { decide, user } = useMe();
  const { workspaces } = useWorkspaces();
  const [isAsking, setAsking] = useState(false);
  const owned = workspaces.filter(({ isOwner }) => isOwner).length;

  function findReason(): string | undefined {
    if (user.isImpersonated) return t('errors:closed-to-impersonators');
    if (!decide('workspace.delete').allowed) return t('settings:delete.ownerOnly');
    return owned < 2 ? t('settings:delete.last') : undefined;
  }

  return (
    <>
      <SettingsCard
        tone="danger" title={t('settings:delete.title')} text={t('settings:delete.text')}
        actions={<ReasonedButton color="red" variant="outline" reason={findReason()} onClick={() => setAsking(true)}>{t('settings:delete.action')}</ReasonedButton>}
      />
      {isAsking && <dialogPart.Component onClose={() => setAsking(false)} />}
    </>
  );
}
