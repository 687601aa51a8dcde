import { useServices } from '../../../platform/services/services-context.tsx';
import { GoogleCard } from './google-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';

/** The profile page's cards about signing in beyond the password. */
export function SecurityCards() {
  // Passkeys and Google are bound to the address of the product.
  const isAppDomain = useServices().brand.ofAddress !== null;
  return (
    <>
      <SecondFactorCard />
      {!isAppDomain && (
        <>
          <PasskeysCard />
          <GoogleCard />
        </>
      )}
    </>
  );
}
