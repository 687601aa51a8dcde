import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Link, useLocation } from 'react-router';
import { BrandFoot } from '../../../platform/brand/brand-foot.tsx';
import { LanguageLinks } from '../../../platform/language/language-links.tsx';
import { TestModeStrip } from '../../../platform/money/test-mode-strip.tsx';
import { paths } from '../../../platform/navigation/paths.ts';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { useServices } from '../../../platform/services/services-context.tsx';
import { SignedInProviders } from '../../../platform/signed-in/signed-in-providers.tsx';
import { useSignedIn } from '../../../platform/signed-in/use-signed-in.ts';
import { useInstallation } from '../../../platform/services/use-installation.ts';
import { ProductMark } from '../../../platform/brand/product-mark.tsx';
import classes from './plans-page.module.css';
import { MemberPlans } from './member-plans.tsx';
import type { ChangeDialog } from './offers/offer-action.tsx';
import { PublicPlans } from './public-plans.tsx';

type Props = Readonly<{
  /** The actions that remain in an expired workspace. */
  leaving?: ReactNode;
  /** What a change to less means. Without it the page offers larger plans only. */
  Change?: ChangeDialog;
}>;

/** The plans: with the sign-up for anonymous visitors, with the possible changes for members. */
export function PlansPage({ leaving, Change }: Props) {
  const { t } = useTranslation('plans');
  const { isAnonymous: isStranger, signedIn } = useSignedIn();
  const installation = useInstallation();
  usePageTitle(t('title'));

  return (
    <div className={classes.page} data-waiting={installation === undefined || undefined}>
      <header>
        <TestModeStrip />
        <div className={classes.brand}>
          <Link to={paths.home()} className={classes.home}>
            <ProductMark />
          </Link>
          {isStranger && <WayIn />}
        </div>
      </header>
      <main className={classes.main}>
        {isStranger && <PublicPlans installation={installation} />}
        {signedIn && (
          <SignedInProviders signedIn={signedIn}>
            <MemberPlans installation={installation} leaving={leaving} Change={Change} />
          </SignedInProviders>
        )}
      </main>
      {isStranger && (
        <div className={classes.languages}>
          <LanguageLinks />
          <BrandFoot />
        </div>
      )}
    </div>
  );
}

/** After the login the person is back here, with the promo code and the cycle. */
function WayIn() {
  const { t } = useTranslation('plans');
  const { language } = useServices();
  const { pathname, search } = useLocation();
  return (
    <Button component={Link} variant="default" to={paths.login(language.current(), pathname + search)}>
      {t('stranger.login')}
    </Button>
  );
}
