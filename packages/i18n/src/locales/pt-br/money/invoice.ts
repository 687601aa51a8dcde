import type { invoice as en } from '../../en/money/invoice.ts';
import type { Translation } from '../../../translation.ts';

/** Texts on invoices and credit notes. */
export const invoice = {
  title: { invoice: 'Fatura', 'credit-note': 'Nota de crédito' },
  test: 'Modo de teste: nada é cobrado',
  issued: 'Emitida em',
  paid: 'Paga em',
  refunded: 'Reembolsada em',
  corrects: 'Da fatura',
  workspace: 'Espaço de trabalho',
  payment: 'Pagamento',
  billedTo: 'Cobrada de',
  taxId: 'ID fiscal: {{id}}',
  description: 'Descrição',
  amount: 'Valor',
  plan: { monthly: '{{plan}}, mensal', yearly: '{{plan}}, anual' },
  discount: '{{percent}} de desconto',
  credit: 'Crédito pelo tempo não usado',
  adjustment: 'Ajuste',
  refund: 'Reembolso da fatura {{number}}',
  net: 'Valor sem impostos',
  tax: 'Impostos, {{rate}}',
  taxWithoutRate: 'Impostos',
  total: 'Total com impostos',
  totalWithoutTax: 'Total',
  reversed: 'Autoliquidação: o IVA é recolhido pelo cliente.',
  lost: 'Caracteres que este arquivo não mostra aparecem como “?”.',
  page: 'Página {{page, number}} de {{pages, number}}',
} as const satisfies Translation<typeof en, 'other'>;
