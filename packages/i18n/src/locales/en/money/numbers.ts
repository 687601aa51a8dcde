export const numbers = {
  title: 'Subscriptions and revenue',
  download: 'Download CSV',
  month: 'Month',
  table: 'Month by month',
  columns: {
    subscriptions: 'Paid plans',
    mrr: 'Monthly revenue',
    charged: 'Charged',
    begun: 'Started',
    ended: 'Ended',
    churn: 'Churn',
    trials: 'Trials that paid',
    failed: 'Failed charges',
  },
  paidOf: '{{paid}} of {{all}}',
} as const;
