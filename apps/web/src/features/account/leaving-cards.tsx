import { CopyCard } from './copy-card.tsx';
import { RemovalCard } from './removal-card.tsx';

/** What stays open to somebody for whom nothing else is: their data, and the end of the account. */
export function LeavingCards() {
  return (
    <>
      <CopyCard />
      <RemovalCard />
    </>
  );
}
