import type { Domain } from '@evercode/contract';
import { AppsCard } from './apps-card.tsx';
import { BrandCard } from './brand-card.tsx';
import { FrontCard } from './front-card.tsx';
import { HstsCard } from './hsts-card.tsx';
import { PicturesCard } from './pictures-card.tsx';

/** What visitors of the domain get besides its codes: one card per subject, each saved on its own. */
export function ShownCards({ domain }: { domain: Domain }) {
  return (
    <>
      <FrontCard domain={domain} />
      <BrandCard domain={domain} />
      <PicturesCard domain={domain} />
      <AppsCard domain={domain} />
      <HstsCard domain={domain} />
    </>
  );
}
