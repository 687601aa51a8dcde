import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { usePageTitle } from '../../app/shell/page-title.ts';
import { SignedInProviders } from '../../app/signed-in/signed-in-providers.tsx';
import { useSignedIn } from '../../app/signed-in/use-signed-in.ts';
import { useInstallation } from '../../app/use-installation.ts';
import { Logo } from '../../ui/logo.tsx';
import classes from './plans-page.module.css';
import { PlansOfMember } from './plans-of-member.tsx';
import { PlansOfStranger } from './plans-of-stranger.tsx';

/** What the plans hold: for strangers a way in, for members a way on. `leaving`: what stays open to whom an expired workspace closes everything else. */
export function PlansPage({ leaving }: { leaving?: ReactNode }) {
  const { t } = useTranslation('plans');
  const { isStranger, signedIn } = useSignedIn();
  const installation = useInstallation();
  usePageTitle(t('title'));

  return (
    <div className={classes.page}>
      <header className={classes.brand}><Link to={paths.home()} className={classes.home}><Logo /> Evercode</Link></header>
      <main className={classes.main}>
        {isStranger && <PlansOfStranger installation={installation} />}
        {signedIn && <SignedInProviders signedIn={signedIn}><PlansOfMember installation={installation} leaving={leaving} /></SignedInProviders>}
      </main>
    </div>
  );
}
