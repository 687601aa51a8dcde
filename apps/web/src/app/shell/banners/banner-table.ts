import type { ComponentType } from 'react';
import { choosePaymentNotice } from '../../../platform/money/payment-notice.ts';
import type { Me } from '../../../platform/signed-in/me.ts';
import { trialDaysLeft } from '../../../platform/signed-in/trial-days-left.ts';
import type { BannerProps } from './banner-props.ts';

/** What banners need to know beyond the person and the workspace. */
interface BannerFacts {
  /** Codes on an own domain cannot be scanned now. */
  readonly failsScans: boolean;
}

export interface BannerEntry {
  readonly name: string;
  readonly isDue: (me: Me, facts: BannerFacts) => boolean;
  /** Tells one occasion from the next: dismissed once, the banner comes back for another. */
  readonly occasion?: (me: Me) => string;
  /** Left out where the state already shows itself elsewhere, and only keeps the others away. */
  readonly fetch?: () => Promise<ComponentType<BannerProps>>;
}

const noticeOf = ({ workspace, canRead }: Me) => choosePaymentNotice(workspace, canRead('billing'));

/** From so many days on, the end of a trial is announced. */
const TRIAL_BANNER_DAYS = 3;

/** Every banner above the page, most important first. Only the first that is due is shown. */
export const banners: readonly BannerEntry[] = [
  // The frame around every page, which also stands on public ones: see `impersonation-frame.tsx`.
  { name: 'impersonation', isDue: ({ user }) => user.isImpersonated },
  {
    name: 'domain',
    isDue: (_, { failsScans }) => failsScans,
    fetch: async () => (await import('./domain-banner.tsx')).DomainBanner,
  },
  {
    name: 'payment',
    isDue: (me) => noticeOf(me) !== undefined,
    occasion: (me) => `${noticeOf(me)?.kind} ${me.workspace.lastPaymentDate ?? ''}`,
    fetch: async () => (await import('./payment-banner.tsx')).PaymentBanner,
  },
  {
    name: 'trial',
    isDue: ({ workspace, isExpired, canRead }) =>
      workspace.subscriptionType === 'TRIAL' &&
      !isExpired &&
      canRead('billing') &&
      trialDaysLeft(workspace) <= TRIAL_BANNER_DAYS,
    // A prolonged trial ends once more.
    occasion: ({ workspace }) => String(workspace.totalTrialDays),
    fetch: async () => (await import('./trial-banner.tsx')).TrialBanner,
  },
  {
    name: 'promotion',
    isDue: ({ canRead }) => canRead('show-topbar'),
    fetch: async () => (await import('./promotion-banner.tsx')).PromotionBanner,
  },
];
