import { GoogleCard } from './google-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';

/** For the account page: how somebody signs in besides the password. */
export function SecurityCards() {
  return (
    <>
      <SecondFactorCard />
      <PasskeysCard />
      <GoogleCard />
    </>
  );
}
