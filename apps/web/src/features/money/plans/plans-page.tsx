import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../platform/navigation/paths.ts';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { SignedInProviders } from '../../../platform/signed-in/signed-in-providers.tsx';
import { useSignedIn } from '../../../platform/signed-in/use-signed-in.ts';
import { useInstallation } from '../../../platform/services/use-installation.ts';
import { Logo } from '../../../ui/layout/logo.tsx';
import classes from './plans-page.module.css';
import { MemberPlans } from './member-plans.tsx';
import { PublicPlans } from './public-plans.tsx';

/**
 * The plans: with the sign-up for anonymous visitors, with the possible changes for members. `leaving` holds the
 * actions that remain in an expired workspace.
 */
export function PlansPage({ leaving }: { leaving?: ReactNode }) {
  const { t } = useTranslation('plans');
  const { isAnonymous: isStranger, signedIn } = useSignedIn();
  const installation = useInstallation();
  usePageTitle(t('title'));

  return (
    <div className={classes.page}>
      <header className={classes.brand}>
        <Link to={paths.home()} className={classes.home}>
          <Logo /> Evercode
        </Link>
      </header>
      <main className={classes.main}>
        {isStranger && <PublicPlans installation={installation} />}
        {signedIn && (
          <SignedInProviders signedIn={signedIn}>
            <MemberPlans installation={installation} leaving={leaving} />
          </SignedInProviders>
        )}
      </main>
    </div>
  );
}
