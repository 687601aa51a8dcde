import { useTranslation } from '../../../../ui/language/use-translation.ts';
import classes from './full-mark.module.css';

/** Marks a type that the plan includes but has no room for. */
export function FullMark() {
  const { t } = useTranslation('chooser');
  return <span className={classes.mark}>{t('limit.full')}</span>;
}
