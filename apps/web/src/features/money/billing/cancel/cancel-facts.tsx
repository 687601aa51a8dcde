import { cancelReasons, type CancelReason, type DowngradeInfo, type Subscription } from '@evercode/contract';
import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useLimitsOn } from '../../../../platform/money/use-limits-on.ts';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { ChooseKeptCodes } from '../../../../platform/money/pausing/choose-kept-codes.tsx';
import { useDay } from '../../../../platform/money/use-day.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { KeptAndLost } from '../../../../ui/feedback/kept-and-lost.tsx';
import { DialogButtons } from '../../../../ui/form/dialogs/dialog-buttons.tsx';
import { PillToggles } from '../../../../ui/form/choices/pill-toggles.tsx';
import { nameOf } from '../cards/plan-lines.ts';
import { useStaysAndGoes } from '../use-stays-and-goes.ts';
import classes from './cancel.module.css';

type Props = Readonly<{
  subscription: Subscription;
  info: Readonly<{ data: DowngradeInfo | undefined; isLoading: boolean }>;
  reasons: readonly CancelReason[];
  onReasons: (reasons: CancelReason[]) => void;
  /** Codes that must stay active on Free. */
  kept: ReadonlySet<string>;
  onKeepCodes: (kept: ReadonlySet<string>) => void;
  /** An offer follows. */
  hasNext: boolean;
  isCancelling: boolean;
  onKeep: () => void;
  onGo: () => void;
}>;

export function CancelFacts(props: Props) {
  const { subscription, info, reasons, onReasons, hasNext, isCancelling, onKeep, onGo } = props;
  const { t } = useTranslation(['leaving', 'plans']);
  const { workspace } = useMe();
  const plan = t(`plans:name.${nameOf(workspace, subscription)}`);
  const date = useDay()(subscription.periodEnd ?? '');
  const roomOnFree = useLimitsOn('free').codes;
  const endsNow = subscription.state === 'past-due';
  return (
    <>
      {endsNow && <p className={classes.text}>{t('leaving:cancel.now')}</p>}
      {info.isLoading && <Skeleton height={180} radius="md" />}
      {info.data && <Facts {...props} info={info.data} date={date} endsNow={endsNow} />}
      {!info.isLoading && !info.data && !endsNow && (
        <p className={classes.text}>
          {roomOnFree === 'unlimited'
            ? t('leaving:cancel.noCodes', { date })
            : t('leaving:cancel.unread', { date, count: roomOnFree })}
        </p>
      )}
      <PillToggles
        legend={t('leaving:cancel.reasons')}
        options={cancelReasons.map((value) => ({ value, label: t(`leaving:cancel.reason.${value}`) }))}
        value={reasons}
        onChange={onReasons}
      />
      <DialogButtons>
        <Button variant="default" data-autofocus onClick={onKeep}>
          {t('leaving:cancel.keep', { plan })}
        </Button>
        <Button {...(hasNext ? { variant: 'default' } : { color: 'red' })} loading={isCancelling} onClick={onGo}>
          {t(hasNext ? 'leaving:cancel.next' : 'leaving:cancel.confirm')}
        </Button>
      </DialogButtons>
    </>
  );
}

type FactsProps = Pick<Props, 'kept' | 'onKeepCodes'> &
  Readonly<{ info: DowngradeInfo; date: string; endsNow: boolean }>;

function Facts({ info, date, endsNow, kept, onKeepCodes }: FactsProps) {
  const { t } = useTranslation('leaving');
  const format = useFormatters();
  const { pausingCount, active } = info.codes;
  const others = info.members.filter(({ isPending }) => !isPending).length;
  return (
    <>
      <p className={classes.text}>
        {pausingCount === 0
          ? t(endsNow ? 'cancel.nowNoCodes' : 'cancel.noCodes', { date })
          : t(endsNow ? 'cancel.nowSomeCodes' : 'cancel.someCodes', {
              count: pausingCount,
              date,
              pausing: format.number(pausingCount),
              active: format.number(active),
            })}
      </p>
      {others > 0 && <p className={classes.text}>{t('cancel.people', { count: others })}</p>}
      <ChooseKeptCodes info={info} kept={kept} onKeep={onKeepCodes} />
      <KeptAndLost {...useStaysAndGoes(info)} />
    </>
  );
}
