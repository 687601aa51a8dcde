import { SettingsFrame } from '../../../platform/screens/settings-frame.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { CompanyCard } from './company-card.tsx';
import { ContactCard } from './contact-card.tsx';
import { DeleteCard } from './delete-card.tsx';
import { FilesCard } from './files-card.tsx';
import { IdentityCard } from './identity-card.tsx';
import { LogoCard } from './logo-card.tsx';
import { ScansCard } from './scans-card.tsx';
import { useWorkspaceDetail } from './use-workspace-detail.ts';

/** The workspace's settings: one card per subject, each saved on its own. */
export function WorkspacePage() {
  const { workspace } = useMe();
  // Remounts for another workspace, so that typed input is not carried over.
  return (
    <SettingsFrame page="settings" key={workspace.uuid}>
      <Cards />
    </SettingsFrame>
  );
}

/** Suspends below the heading, which stays visible meanwhile. */
function Cards() {
  const detail = useWorkspaceDetail();
  return (
    <>
      <IdentityCard detail={detail} />
      <LogoCard detail={detail} />
      <CompanyCard detail={detail} />
      <ContactCard detail={detail} />
      <FilesCard detail={detail} />
      <ScansCard />
      <DeleteCard />
    </>
  );
}
