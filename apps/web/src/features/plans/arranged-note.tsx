import type { Installation } from '@evercode/contract';
import { useTranslation } from 'react-i18next';
import classes from './plans-page.module.css';

/** Plans cannot be bought here yet: whom to ask for one. */
export function ArrangedNote({ installation }: { installation: Installation | undefined }) {
  const { t } = useTranslation('plans');
  if (installation?.hasBilling === false) return null;
  const email = installation?.operatorEmail;
  return (
    <p className={classes.foot}>
      {t('arranged')} {email && <a href={`mailto:${email}`}>{email}</a>}
    </p>
  );
}
