import { excess } from '@evercode/access';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../platform/language/use-formatters.ts';
import { useLimitsOn } from '../../../platform/money/use-limits-on.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { GoFreeDialog } from './go-free-dialog.tsx';
import { useGoFree } from './use-go-free.ts';

/** Changes to the Free plan. Lists the losses and asks first, unless there are none. */
export function FreePlanAction() {
  const { t } = useTranslation('plans');
  const {
    workspace: { totals, memberCount },
    isExpired,
  } = useMe();
  const [isAsking, setAsking] = useState(false);
  const go = useGoFree();
  const format = useFormatters();
  const { codes, members } = useLimitsOn('free');
  const paused = excess(codes, totals.qr);
  const leaving = excess(members, memberCount - 1);
  const formatCount = (count: number) => ({ count, number: format.number(count) });
  const losses = [
    ...(paused > 0 ? [t('goFree.paused', formatCount(paused))] : []),
    ...(leaving > 0 ? [t('goFree.leaving', formatCount(leaving))] : []),
    ...(isExpired ? [] : [t('goFree.trialEnds')]),
  ];
  const start = () => {
    if (losses.length === 0) go.mutate({ removeMembers: false, keep: [] });
    else setAsking(true);
  };

  return (
    <>
      <Button size="md" variant="default" loading={go.isPending && !isAsking} onClick={start}>
        {t('goFree.action')}
      </Button>
      {isAsking && (
        <GoFreeDialog
          text={losses.join(' ')}
          isGoing={go.isPending}
          onGo={(keep) => go.mutate({ removeMembers: leaving > 0, keep })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
