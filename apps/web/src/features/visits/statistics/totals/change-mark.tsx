import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { HiddenText } from '../../../../ui/layout/hidden-text.tsx';
import classes from './change-mark.module.css';
import type { Change } from './compare-totals.ts';

type Props = Readonly<{
  change: Change;
  /** Whether an increase is good, which sets the color. */
  isBetterHigh: boolean;
}>;

/** Below this share a change says nothing, and keeps the color of text. */
const smallShare = 0.05;

/** A short sign, with a full sentence for screen readers. */
export function ChangeMark({ change, isBetterHigh }: Props) {
  const { t } = useTranslation('stats');
  const language = useServices().language.current();
  if (change.is === 'new' || change.is === 'same')
    return <span className={classes.mark}>{t(`compare.${change.is}`)}</span>;
  const share = (signDisplay: 'always' | 'never') =>
    new Intl.NumberFormat(language, {
      style: 'percent',
      maximumFractionDigits: change.share < 0.1 ? 1 : 0,
      signDisplay,
    }).format(change.is === 'more' ? change.share : -change.share);
  const Icon = change.is === 'more' ? IconArrowUpRight : IconArrowDownRight;
  return (
    <span className={classes.mark} data-change={isBetterHigh && change.share >= smallShare ? change.is : undefined}>
      <Icon size={16} stroke={2} aria-hidden />
      <span aria-hidden>{share('always')}</span>
      <HiddenText>{t(`compare.${change.is}`, { share: share('never') })}</HiddenText>
    </span>
  );
}
