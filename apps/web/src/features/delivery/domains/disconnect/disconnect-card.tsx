import type { Domain } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useDomains } from '../../../../platform/domains/use-domains.ts';
import { createLazyPart } from '../../../../platform/navigation/lazy-part.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { SettingsCard } from '../../../../ui/layout/frames/settings-card.tsx';

const dialogPart = createLazyPart(async () => (await import('./disconnect-dialog.tsx')).DisconnectDialog);

export function DisconnectCard({ domain }: { domain: Domain }) {
  const { t } = useTranslation('domains');
  const { decide } = useMe();
  const { data } = useDomains();
  const [isAsking, setAsking] = useState(false);
  if (!decide('domain.delete').allowed) return null;
  const fallback = data?.items.find(({ isSysReserved }) => isSysReserved)?.unicodeName;
  if (fallback === undefined) return null;
  return (
    <>
      <SettingsCard
        tone="danger"
        title={t('disconnect.title')}
        text={t('disconnect.text', { name: domain.unicodeName, fallback })}
        actions={
          <Button color="red" variant="outline" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {t('disconnect.action')}
          </Button>
        }
      />
      {isAsking && <dialogPart.Component domain={domain} fallback={fallback} onClose={() => setAsking(false)} />}
    </>
  );
}
