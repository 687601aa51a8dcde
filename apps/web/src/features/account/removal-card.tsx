import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createLatePart, prepare } from '../../app/late-part.tsx';
import { SettingsCard } from '../../ui/settings-card.tsx';

const dialogPart = createLatePart(async () => (await import('./removal-dialog.tsx')).RemovalDialog);

export function RemovalCard() {
  const { t } = useTranslation('account');
  const [isAsking, setAsking] = useState(false);
  const button = (
    <Button color="red" variant="outline" onPointerEnter={() => prepare(dialogPart)} onFocus={() => prepare(dialogPart)} onClick={() => setAsking(true)}>
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
