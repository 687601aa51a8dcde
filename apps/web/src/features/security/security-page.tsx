import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../app/shell/page-title.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SecurityCards } from './security-cards.tsx';
import classes from './security-cards.module.css';

/** The account page, for as long as signing in is all there is to set on it. */
export function SecurityPage() {
  const { t } = useTranslation('security');
  usePageTitle(t('page'));
  return (
    <div className={classes.page}>
      <PageHeader title={t('page')} />
      <div className={classes.cards}><SecurityCards /></div>
    </div>
  );
}
