import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../app/shell/page-title.ts';
import { useMe } from '../../app/signed-in/use-me.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import classes from './account-page.module.css';
import { SettingsCard } from '../../ui/settings-card.tsx';
import { LanguageCard } from './language-card.tsx';
import { LeavingCards } from './leaving-cards.tsx';
import { OwnVisitsCard } from './own-visits-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** Everything that belongs to a person, and what belongs to the browser in their hand. `children`: further cards on how they sign in; `leaving`: the way out of a workspace. */
export function AccountPage({ children, leaving }: { children?: ReactNode; leaving?: ReactNode }) {
  const { t } = useTranslation('account');
  const { account, user: { isImpersonated, name } } = useMe();
  usePageTitle(t('title'));
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} />
      <div className={classes.cards}>
        <ProfileCard />
        <LanguageCard />
        {!isImpersonated && (
          <>
            <PasswordCard />
            {children}
            <SessionsCard />
          </>
        )}
        <OwnVisitsCard key={account.uuid} />
        {leaving}
        {isImpersonated
          // What the server keeps from support staff, said once rather than refused card by card.
          ? <SettingsCard title={t('closed.title', { name })} text={t('closed.text', { name })} />
          : <LeavingCards />}
      </div>
    </div>
  );
}
