import type { numbers as english } from '../../en/money/numbers.ts';
import type { Translation } from '../../../translation.ts';

export const numbers = {
  title: 'Abbonamenti e ricavi',
  download: 'Scarica CSV',
  month: 'Mese',
  table: 'Mese per mese',
  columns: {
    subscriptions: 'Piani a pagamento',
    mrr: 'Ricavi mensili',
    charged: 'Addebitato',
    begun: 'Iniziati',
    ended: 'Terminati',
    churn: 'Abbandoni',
    trials: 'Prove passate a pagamento',
    failed: 'Addebiti non riusciti',
  },
  paidOf: '{{paid}} su {{all}}',
} as const satisfies Translation<typeof english>;
