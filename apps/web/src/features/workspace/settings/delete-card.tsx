import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { createLazyPart } from '../../../platform/navigation/lazy-part.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { useWorkspaces } from '../../../platform/signed-in/use-workspaces.ts';
import { SettingsCard } from '../../../ui/layout/frames/settings-card.tsx';

const dialogPart = createLazyPart(async () => (await import('./delete-dialog.tsx')).DeleteDialog);

/** Deletes the workspace, after listing the consequences. Says why in place of the button when the person cannot. */
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

  const reason = findReason();
  return (
    <>
      <SettingsCard
        tone="danger"
        title={t('settings:delete.title')}
        text={t('settings:delete.text')}
        actions={
          reason === undefined ? (
            <Button color="red" variant="outline" onClick={() => setAsking(true)}>
              {t('settings:delete.action')}
            </Button>
          ) : (
            <Text c="dimmed">{reason}</Text>
          )
        }
      />
      {isAsking && <dialogPart.Component onClose={() => setAsking(false)} />}
    </>
  );
}
