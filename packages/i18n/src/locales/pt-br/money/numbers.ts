import type { numbers as english } from '../../en/money/numbers.ts';
import type { Translation } from '../../../translation.ts';

export const numbers = {
  title: 'Assinaturas e receita',
  download: 'Baixar CSV',
  month: 'Mês',
  table: 'Mês a mês',
  columns: {
    subscriptions: 'Planos pagos',
    mrr: 'Receita mensal',
    charged: 'Cobrado',
    begun: 'Iniciadas',
    ended: 'Encerradas',
    churn: 'Cancelamento',
    trials: 'Testes que pagaram',
    failed: 'Cobranças com falha',
  },
  paidOf: '{{paid}} de {{all}}',
} as const satisfies Translation<typeof english>;
