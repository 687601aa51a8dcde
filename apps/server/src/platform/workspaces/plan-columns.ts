/** What access decisions need of a workspace, of `accounts` left-joined with `agreements`. See `toSubject`. */
export const planColumns = [
  'accounts.plan',
  'accounts.subscriptionType',
  'accounts.trialBeganAt',
  'accounts.trialEndsAt',
  'accounts.createdAt',
  'agreements.limits as agreedLimits',
  'agreements.until as agreedUntil',
] as const;
