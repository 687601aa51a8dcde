import type { Domain } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { canCarryCodes } from '../../../../platform/domains/domain-queries.ts';
import { createLazyPart } from '../../../../platform/navigation/lazy-part.tsx';
import { paths } from '../../../../platform/navigation/paths.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { SettingsCard } from '../../../../ui/layout/frames/settings-card.tsx';
import { useMakeDefault } from '../use-domain.ts';

const movePart = createLazyPart(async () => (await import('../move/move-codes-dialog.tsx')).MoveCodesDialog);

/** Its codes, and whether new ones get it. */
export function CodesCard({ domain }: { domain: Domain }) {
  const { t } = useTranslation('domains');
  const { decide } = useMe();
  const [isMoving, setMoving] = useState(false);
  const { make, isPending } = useMakeDefault(domain);
  const { name, unicodeName, codes, isDefault } = domain;
  const isReady = canCarryCodes(domain);
  const mayChange = decide('domain.update').allowed;
  const count = codes === 0 ? t('codesCard.none') : t('codesCard.count', { count: codes });
  const ofNew = isDefault
    ? t('defaultCard.is', { name: unicodeName })
    : t(isReady ? 'defaultCard.text' : 'defaultCard.waits');
  return (
    <>
      <SettingsCard
        title={t('codesCard.title')}
        text={
          <>
            {count} {ofNew}
          </>
        }
        {...((codes > 0 || isReady) && {
          actions: (
            <>
              {isReady && mayChange && !isDefault && (
                <Button variant="default" loading={isPending} onClick={make}>
                  {t('defaultCard.make')}
                </Button>
              )}
              {isReady && (
                <Button variant="default" aria-haspopup="dialog" onClick={() => setMoving(true)}>
                  {t('live.moveCodes')}
                </Button>
              )}
              {codes > 0 && (
                <Button variant={isReady ? 'subtle' : 'default'} component={Link} to={paths.codesOfDomain(name)}>
                  {t('codesCard.show')}
                </Button>
              )}
            </>
          ),
        })}
      />
      {isMoving && <movePart.Component domain={domain} onClose={() => setMoving(false)} />}
    </>
  );
}
