import type { invoice as en } from '../../en/money/invoice.ts';
import type { Translation } from '../../../translation.ts';

/** Texts on invoices and credit notes. */
export const invoice = {
  title: { invoice: 'Fattura', 'credit-note': 'Nota di credito' },
  test: 'Modalità di prova: nessun addebito',
  issued: 'Emessa il',
  paid: 'Pagata il',
  refunded: 'Rimborsata il',
  corrects: 'Per la fattura',
  workspace: 'Spazio di lavoro',
  payment: 'Pagamento',
  billedTo: 'Intestata a',
  taxId: 'P. IVA/C.F.: {{id}}',
  description: 'Descrizione',
  amount: 'Importo',
  plan: { monthly: '{{plan}}, mensile', yearly: '{{plan}}, annuale' },
  discount: 'Sconto del {{percent}}',
  credit: 'Credito per il tempo non usato',
  adjustment: 'Rettifica',
  refund: 'Rimborso della fattura {{number}}',
  net: 'Imponibile',
  tax: 'Imposta, {{rate}}',
  taxWithoutRate: 'Imposta',
  total: 'Totale, imposte incluse',
  totalWithoutTax: 'Totale',
  reversed: 'Inversione contabile: l’IVA è a carico del cliente.',
  lost: 'I caratteri che questo file non può mostrare appaiono come “?”.',
  page: 'Pagina {{page, number}} di {{pages, number}}',
} as const satisfies Translation<typeof en, 'other'>;
