import { useTranslation } from '../../ui/language/use-translation.ts';
import classes from './beta-badge.module.css';

/** Beside the name of the art generator. */
export function BetaBadge() {
  const { t } = useTranslation('art');
  return <span className={classes.badge}>{t('beta')}</span>;
}
