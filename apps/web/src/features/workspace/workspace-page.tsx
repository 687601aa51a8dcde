import { SettingsFrame } from '../../app/shell/settings-frame.tsx';
import { CompanyCard } from './company-card.tsx';
import { ContactCard } from './contact-card.tsx';
import { DeleteCard } from './delete-card.tsx';
import { IdentityCard } from './identity-card.tsx';
import { LogoCard } from './logo-card.tsx';
import { ScansCard } from './scans-card.tsx';
import { useAccountDetail } from './use-account-detail.ts';

/** What a workspace says about itself: one subject a card, each saved by itself. */
export function WorkspacePage() {
  const detail = useAccountDetail();
  // Another workspace is another page: what was typed for one is not kept for the next.
  return (
    <SettingsFrame tab="settings" key={detail.uuid}>
      <IdentityCard detail={detail} />
      <LogoCard detail={detail} />
      <CompanyCard detail={detail} />
      <ContactCard detail={detail} />
      <ScansCard />
      <DeleteCard />
    </SettingsFrame>
  );
}
