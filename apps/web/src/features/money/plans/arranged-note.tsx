import type { Installation } from '@evercode/contract';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import classes from './plans-page.module.css';

/** Names the contact for plans where they cannot be bought online. */
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
