import type { numbers as english } from '../../en/money/numbers.ts';
import type { Translation } from '../../../translation.ts';

export const numbers = {
  title: 'Suscripciones e ingresos',
  download: 'Descargar CSV',
  month: 'Mes',
  table: 'Mes a mes',
  columns: {
    subscriptions: 'Planes de pago',
    mrr: 'Ingresos mensuales',
    charged: 'Cobrado',
    begun: 'Iniciadas',
    ended: 'Terminadas',
    churn: 'Bajas',
    trials: 'Pruebas que pagaron',
    failed: 'Cobros fallidos',
  },
  paidOf: '{{paid}} de {{all}}',
} as const satisfies Translation<typeof english>;
