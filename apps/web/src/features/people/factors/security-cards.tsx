import { GoogleCard } from './google-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';

/** The profile page's cards about signing in beyond the password. */
export function SecurityCards() {
  return (
    <>
      <SecondFactorCard />
      <PasskeysCard />
      <GoogleCard />
    </>
  );
}
