import { excess, planLimits } from '@evercode/access';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from '../../app/language/use-formatters.ts';
import { useMe } from '../../app/signed-in/use-me.ts';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { useGoFree } from './use-go-free.ts';

/** Back to Free. What that costs is said before; where it costs nothing nobody is asked. */
export function FreePlanAction() {
  const { t } = useTranslation('plans');
  const { account: { totals, memberCount }, isExpired } = useMe();
  const [isAsking, setAsking] = useState(false);
  const go = useGoFree();
  const format = useFormatters();
  const { codes, members } = planLimits('free');
  const paused = excess(codes, totals.qr);
  const leaving = excess(members, memberCount - 1);
  const say = (count: number) => ({ count, number: format.number(count) });
  const losses = [
    ...(paused > 0 ? [t('goFree.paused', say(paused))] : []),
    ...(leaving > 0 ? [t('goFree.leaving', say(leaving))] : []),
    ...(isExpired ? [] : [t('goFree.trialEnds')]),
  ];
  const start = () => {
    if (losses.length === 0) go.mutate({ removeMembers: false });
    else setAsking(true);
  };

  return (
    <>
      <Button size="md" variant={isExpired ? 'filled' : 'default'} loading={go.isPending && !isAsking} onClick={start}>{t('goFree.action')}</Button>
      {isAsking && (
        <QuestionDialog title={t('goFree.title')} text={losses.join(' ')} onClose={() => setAsking(false)}>
          <Button variant="default" data-autofocus onClick={() => setAsking(false)}>{t('goFree.keep')}</Button>
          <Button loading={go.isPending} onClick={() => go.mutate({ removeMembers: leaving > 0 })}>{t('goFree.confirm')}</Button>
        </QuestionDialog>
      )}
    </>
  );
}
