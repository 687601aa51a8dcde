/** `guest`: invited and not yet accepted. */
export const roles = ['owner', 'admin', 'editor', 'guest'] as const;
export type Role = (typeof roles)[number];

/** Screens, tabs, buttons and banners of the web app that depend on access rules. */
export const screens = [
  'qrs',
  'project',
  'qr-builder',
  'qr-stats',
  'account',
  'onboarding',
  'trial-expired',
  'current-plan',
  'admin-button',
  'settings',
  'people',
  'activity',
  'billing',
  'whitelabel',
  'single-sign-on',
  'api-keys',
  'invite-members',
  'create-domain',
  'upload-custom-qr-logo',
  'btn-qr-styles',
  'show-topbar',
] as const;
export type Screen = (typeof screens)[number];
