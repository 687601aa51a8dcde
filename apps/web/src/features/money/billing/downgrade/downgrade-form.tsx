import type { BillingCycle, DowngradeInfo } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { ReasonedButton } from '../../../../platform/permission/reasoned-button.tsx';
import { KeptAndLost } from '../../../../ui/feedback/kept-and-lost.tsx';
import { DialogButtons } from '../../../../ui/form/dialogs/dialog-buttons.tsx';
import { useStaysAndGoes } from '../use-stays-and-goes.ts';
import { useSubscriptionChanges } from '../use-subscription-changes.ts';
import { CycleChoice } from './cycle-choice.tsx';
import classes from './downgrade.module.css';
import { MembersOver } from './members-over.tsx';
import { PausingCodes } from './pausing-codes.tsx';

type Props = Readonly<{ info: DowngradeInfo; months: BillingCycle; onDone: () => void; onClose: () => void }>;

/** The change waits until no one is too many. Codes that must stay are named by their ids. */
export function DowngradeForm({ info, months: first, onDone, onClose }: Props) {
  const { t } = useTranslation(['leaving', 'plans']);
  const { schedule } = useSubscriptionChanges();
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [months, setMonths] = useState(first);
  const plan = t(`plans:name.${info.plan}`);
  const price = info.prices.find((each) => each.months === months) ?? info.prices[0];
  const stays = useStaysAndGoes(info);

  const confirm = () => {
    if (price) schedule.mutate({ planPrice: price.planPrice, keep: [...kept] }, { onSuccess: onDone });
  };

  return (
    <div className={classes.form}>
      {info.membersOver > 0 && <MembersOver info={info} />}
      {info.codes.pausingCount > 0 && <PausingCodes info={info} kept={kept} onKeep={setKept} />}
      <KeptAndLost {...stays} />
      <p className={classes.quiet}>{t('leaving:switch.back')}</p>
      {price && <CycleChoice info={info} price={price} onChoose={setMonths} />}
      <DialogButtons>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('leaving:switch.keep')}
        </Button>
        <ReasonedButton
          reason={info.membersOver > 0 ? t('leaving:switch.members', { count: info.membersOver }) : undefined}
          loading={schedule.isPending}
          onClick={confirm}
        >
          {t('leaving:switch.confirm', { plan })}
        </ReasonedButton>
      </DialogButtons>
    </div>
  );
}
