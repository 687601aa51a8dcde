import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../app/services-context.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import classes from './change-mark.module.css';
import type { Change } from './compare-totals.ts';

type Props = Readonly<{
  change: Change;
  /** More of it is better, and fewer worse: then its color says so. */
  isBetterHigh: boolean;
}>;

/** Small to the eye, a sentence to a screen reader. */
export function ChangeMark({ change, isBetterHigh }: Props) {
  const { t } = useTranslation('stats');
  const language = useServices().language.current();
  if (change.is === 'new' || change.is === 'same') return <span className={classes.mark}>{t(`compare.${change.is}`)}</span>;
  const share = (signDisplay: 'always' | 'never') =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: change.share < 0.1 ? 1 : 0, signDisplay }).format(change.is === 'more' ? change.share : -change.share);
  const Icon = change.is === 'more' ? IconArrowUpRight : IconArrowDownRight;
  return (
    <span className={classes.mark} data-change={isBetterHigh ? change.is : undefined}>
      <Icon size={16} stroke={2} aria-hidden />
      <span aria-hidden>{share('always')}</span>
      <HiddenText>{t(`compare.${change.is}`, { share: share('never') })}</HiddenText>
    </span>
  );
}
