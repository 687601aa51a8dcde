import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { createLazyPart, preload } from '../../../../platform/navigation/lazy-part.tsx';
import { SettingsCard } from '../../../../ui/layout/frames/settings-card.tsx';

const dialogPart = createLazyPart(async () => (await import('./removal-dialog.tsx')).RemovalDialog);

export function RemovalCard() {
  const { t } = useTranslation('account');
  const [isAsking, setAsking] = useState(false);
  const button = (
    <Button
      color="red"
      variant="outline"
      onPointerEnter={() => preload(dialogPart)}
      onFocus={() => preload(dialogPart)}
      onClick={() => setAsking(true)}
    >
      {t('removal.open')}
    </Button>
  );
  return (
    <>
      <SettingsCard title={t('removal.title')} text={t('removal.text')} tone="danger" actions={button} />
      {isAsking && <dialogPart.Component onClose={() => setAsking(false)} />}
    </>
  );
}
