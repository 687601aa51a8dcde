import type { ComponentType } from 'react';
import type { Me } from '../../../platform/signed-in/me.ts';
import { trialDaysLeft } from '../../../platform/signed-in/trial-days-left.ts';
import type { BannerProps } from './banner-props.ts';

interface BannerEntry {
  readonly name: string;
  readonly isDue: (me: Me) => boolean;
  /** Left out where the state already shows itself elsewhere, and only keeps the others away. */
  readonly fetch?: () => Promise<ComponentType<BannerProps>>;
}

/** From so many days on, the end of a trial is announced. */
const TRIAL_BANNER_DAYS = 3;

/** Every banner above the page, most important first. Only the first that is due is shown. */
export const banners: readonly BannerEntry[] = [
  // The frame around every page, which also stands on public ones: see `impersonation-frame.tsx`.
  { name: 'impersonation', isDue: ({ user }) => user.isImpersonated },
  {
    name: 'trial',
    isDue: ({ workspace, isExpired, canRead }) =>
      workspace.subscriptionType === 'TRIAL' &&
      !isExpired &&
      canRead('billing') &&
      trialDaysLeft(workspace) <= TRIAL_BANNER_DAYS,
    fetch: async () => (await import('./trial-banner.tsx')).TrialBanner,
  },
  {
    name: 'promotion',
    isDue: ({ canRead }) => canRead('show-topbar'),
    fetch: async () => (await import('./promotion-banner.tsx')).PromotionBanner,
  },
];
