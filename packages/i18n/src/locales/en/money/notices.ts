/** Texts of the banner about payments. */
export const notices = {
  label: 'Payment',
  retry: 'We couldn’t charge your card. We’ll try again on {{date}}. Your codes keep working.',
  lastDays: 'Update your card by {{date}} to keep {{plan}}.',
  update: 'Update card',
  memberRetry: 'A payment for this workspace failed. Your codes keep working.',
  memberLastDays: '{{plan}} ends on {{date}} without a payment.',
  works: 'Your codes keep working.',
  pausing_one: 'On Free, {{count, number}} of your {{active, number}} codes pauses.',
  pausing_other: 'On Free, {{count, number}} of your {{active, number}} codes pause.',
  fix: '{{name}} (owner) can fix this.',
  // The specification's wording.
  ended: 'Your subscription has ended',
  endedText: 'Your workspace is on Free now.',
  restart: 'Restart subscription',
  expiring: 'Your payment method expires soon. Update it so that {{plan}} renews.',
  expired: 'Your payment method has expired. Update it so that {{plan}} renews.',
  updateMethod: 'Update payment method',
  notActive: 'We have your payment, but your plan isn’t active yet.',
  support: 'Contact support',
} as const;
