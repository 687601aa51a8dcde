import type { ReactNode } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Navigate } from 'react-router';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { useServices } from '../../../platform/services/services-context.tsx';
import { SignedInProviders } from '../../../platform/signed-in/signed-in-providers.tsx';
import { useSignedIn } from '../../../platform/signed-in/use-signed-in.ts';
import { Checkout } from './checkout.tsx';
import { CheckoutGate } from './gate/checkout-gate.tsx';
import { CheckoutSkeleton } from './checkout-frame.tsx';
import { useCheckoutAddress } from './use-checkout-address.ts';

/** Where a plan is bought: the order on the left, the payment on the right, nothing else around them. */
export function CheckoutPage() {
  const { t } = useTranslation('checkout');
  usePageTitle(t('title'));
  return (
    <ForSignedIn>
      <CheckoutGate>{(ready) => <Checkout {...ready} />}</CheckoutGate>
    </ForSignedIn>
  );
}

/** A stranger with a workspace in the address passes the guards, and signs in first all the same. */
export function ForSignedIn({ children }: { children: ReactNode }) {
  const { language } = useServices();
  const { isAnonymous, signedIn } = useSignedIn();
  const { here } = useCheckoutAddress();
  if (isAnonymous) return <Navigate replace to={paths.login(language.current(), here)} />;
  if (!signedIn) return <CheckoutSkeleton />;
  return <SignedInProviders signedIn={signedIn}>{children}</SignedInProviders>;
}
