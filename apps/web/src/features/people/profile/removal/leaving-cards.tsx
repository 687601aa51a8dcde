import { CopyCard } from './copy-card.tsx';
import { RemovalCard } from './removal-card.tsx';

/** The actions left in an expired workspace: exporting the data and deleting the profile. */
export function LeavingCards() {
  return (
    <>
      <CopyCard />
      <RemovalCard />
    </>
  );
}
