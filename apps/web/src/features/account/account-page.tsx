import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../app/shell/page-title.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import classes from './account-page.module.css';
import { CopyCard } from './copy-card.tsx';
import { LanguageCard } from './language-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { RemovalCard } from './removal-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** Everything that belongs to a person and to no workspace. `children`: further cards on how they sign in; `leaving`: the way out of a workspace. */
export function AccountPage({ children, leaving }: { children?: ReactNode; leaving?: ReactNode }) {
  const { t } = useTranslation('account');
  usePageTitle(t('title'));
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} />
      <div className={classes.cards}>
        <ProfileCard />
        <LanguageCard />
        <PasswordCard />
        {children}
        <SessionsCard />
        {leaving}
        <CopyCard />
        <RemovalCard />
      </div>
    </div>
  );
}
