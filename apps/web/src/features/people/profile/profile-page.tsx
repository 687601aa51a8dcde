import type { ReactNode } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { useServices } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { PageHeader } from '../../../ui/layout/frames/page-header.tsx';
import classes from './profile-page.module.css';
import { SettingsCard } from '../../../ui/layout/frames/settings-card.tsx';
import { LanguageCard } from './language-card.tsx';
import { LeavingCards } from './removal/leaving-cards.tsx';
import { OwnVisitsCard } from './own-visits/own-visits-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { PrivacyCard } from './privacy-card.tsx';
import { ShortcutsCard } from './shortcuts-card.tsx';
import { SessionsCard } from './devices/sessions-card.tsx';

/**
 * The person's profile and the settings of this browser. `children`: cards about signing in; `leaving`: the card that
 * leaves the workspace.
 */
export function ProfilePage({ children, leaving }: { children?: ReactNode; leaving?: ReactNode }) {
  const { t } = useTranslation(['account', 'common']);
  const { language } = useServices();
  const {
    workspace,
    user: { isImpersonated, name },
  } = useMe();
  usePageTitle(t('title'));
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} />
      <div className={classes.cards}>
        <ProfileCard />
        <LanguageCard />
        <ShortcutsCard />
        <PrivacyCard />
        {!isImpersonated && (
          <>
            <PasswordCard />
            {children}
            <SessionsCard />
          </>
        )}
        <OwnVisitsCard key={workspace.uuid} />
        {leaving}
        {isImpersonated ? (
          // The cards closed to support staff, explained once instead of failing one by one.
          <SettingsCard title={t('closed.title', { name })} text={t('closed.text', { name })} />
        ) : (
          <LeavingCards />
        )}
      </div>
      <p className={classes.foot}>
        <Link to={paths.accessibility(language.current())}>{t('common:accessibility')}</Link>
      </p>
    </div>
  );
}
