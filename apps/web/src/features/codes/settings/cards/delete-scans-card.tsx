import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { createLazyPart, preload } from '../../../../platform/navigation/lazy-part.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { SettingsCard } from '../../../../ui/layout/frames/settings-card.tsx';
import { useEditor } from '../editor-context.ts';

const dialogPart = createLazyPart(
  async () => (await import('../../../../platform/scans/delete-scans-dialog.tsx')).DeleteScansDialog,
);

/** Deletes scans of the code on request. A code without scans has nothing to delete. */
export function DeleteScansCard() {
  const { t } = useTranslation('scans');
  const { code } = useEditor();
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  if (!code.dynamic || code.scans === 0 || !me.decide('scans.delete').allowed || me.user.isImpersonated) return null;
  return (
    <>
      <SettingsCard
        title={t('code.title')}
        text={t('code.text')}
        actions={
          <Button
            variant="default"
            aria-haspopup="dialog"
            onPointerEnter={() => preload(dialogPart)}
            onFocus={() => preload(dialogPart)}
            onClick={() => setOpen(true)}
          >
            {t('delete.open')}
          </Button>
        }
      >
        {null}
      </SettingsCard>
      {isOpen && (
        <dialogPart.Component
          subject={{ criteria: 'qr', id: code.uuid }}
          name={code.title}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
