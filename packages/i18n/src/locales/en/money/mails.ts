/** Mails about money, one for each thing that can happen. Names of plans are the same in every language. */
export const billingMails = {
  cycle: { yearly: 'yearly', monthly: 'monthly' },
  button: 'View billing',
  invoice: 'Your invoice is on the billing page.',
  works: 'Your codes keep working.',
  paused_one:
    '{{count}} code was paused because the plan has no room for it. Nothing was deleted. It comes back with a larger plan.',
  paused_other:
    '{{count}} codes were paused because the plan has no room for them. Nothing was deleted. They come back with a larger plan.',
  why: 'You’re getting this email because you own {{workspace}} or get its bills.',
  news: {
    activated: {
      title: 'You’re on {{plan}}',
      text: '{{workspace}} is now on {{plan}}, {{cycle}}. You paid {{amount}}. It renews on {{date}}.',
    },
    changed: {
      title: 'You’re now on {{plan}}',
      text: 'As planned, {{workspace}} switched to {{plan}}, {{cycle}}. You paid {{amount}}. It renews on {{date}}.',
    },
    renewed: {
      title: '{{plan}} was renewed',
      text: 'You paid {{amount}} for {{plan}}, {{cycle}}. The next renewal is on {{date}}.',
    },
    'charge-failed': {
      title: 'We couldn’t charge you for {{plan}}',
      text: 'The renewal for {{workspace}} didn’t go through. We’ll try again on {{date}}. To fix it now, update your payment method. You keep {{plan}} until {{end}} in any case.',
    },
    'grace-begun': {
      title: 'Update your payment method by {{end}}',
      text: 'We tried several times, but couldn’t charge you for {{plan}}. Update your payment method by {{end}} to keep it. After that, {{workspace}} moves to Free.',
    },
    recovered: {
      title: 'Your payment went through',
      text: 'You paid {{amount}}, and {{workspace}} keeps {{plan}}. The next renewal is on {{date}}.',
    },
    'ended-cancelled': {
      title: '{{plan}} has ended',
      text: 'As you asked, your subscription ended. {{workspace}} is now on Free. You can come back any time.',
    },
    'ended-unpaid': {
      title: 'Your subscription has ended',
      text: 'We couldn’t charge you for {{plan}}, so {{workspace}} is now on Free. Choose a plan to get everything back.',
    },
    cancelled: {
      title: 'You canceled {{plan}}',
      text: '{{workspace}} keeps {{plan}} until {{date}}. Then it moves to Free. Changed your mind? You can reactivate until then.',
    },
    reactivated: {
      title: '{{plan}} continues',
      text: 'You took back your cancellation. {{plan}} renews on {{date}}.',
    },
    'change-scheduled': {
      title: 'You’re switching to {{next}} on {{date}}',
      text: 'Until then, nothing changes for {{workspace}}, and you keep {{plan}}. You can call it off any time before.',
    },
    'change-called-off': {
      title: 'You’re staying on {{plan}}',
      text: 'The scheduled change is called off. {{plan}}, {{cycle}}, renews on {{date}}.',
    },
    'offer-taken': {
      title: '{{percent}}% off your next renewal',
      text: 'Thanks for staying. On {{date}} you’ll pay {{amount}} for {{plan}}, {{cycle}}.',
    },
    'paid-not-active': {
      title: 'We have your payment, but {{plan}} isn’t active yet',
      text: 'This usually takes a few minutes. You won’t be charged twice. If {{plan}} isn’t active in an hour, contact {{support}}.',
    },
    refunded: {
      title: 'We refunded {{amount}}',
      text: 'The money is on its way back to your payment method. That can take a few days. The credit note is on the billing page.',
    },
    'source-expiring': {
      title: 'Your card expires soon',
      text: 'Your {{card}} is about to expire. Add a new one so that {{plan}} renews without a break.',
    },
    'source-expired': {
      title: 'Your card has expired',
      text: 'Your {{card}} has expired. Add a new one so that {{plan}} can renew.',
    },
  },
} as const;
