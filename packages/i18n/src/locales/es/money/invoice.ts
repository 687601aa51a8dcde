import type { invoice as en } from '../../en/money/invoice.ts';
import type { Translation } from '../../../translation.ts';

/** Texts on invoices and credit notes. */
export const invoice = {
  title: { invoice: 'Factura', 'credit-note': 'Nota de crédito' },
  test: 'Modo de prueba: no se cobra nada',
  issued: 'Emitida el',
  paid: 'Pagada el',
  refunded: 'Reembolsada el',
  corrects: 'De la factura',
  workspace: 'Espacio de trabajo',
  payment: 'Pago',
  billedTo: 'Facturada a',
  taxId: 'Identificación fiscal: {{id}}',
  description: 'Descripción',
  amount: 'Importe',
  plan: { monthly: '{{plan}}, mensual', yearly: '{{plan}}, anual' },
  discount: '{{percent}} de descuento',
  credit: 'Crédito por el tiempo sin usar',
  adjustment: 'Ajuste',
  refund: 'Reembolso de la factura {{number}}',
  net: 'Base imponible',
  tax: 'Impuestos, {{rate}}',
  taxWithoutRate: 'Impuestos',
  total: 'Total, impuestos incluidos',
  totalWithoutTax: 'Total',
  reversed: 'Inversión del sujeto pasivo: el cliente liquida el IVA.',
  lost: 'Los caracteres que este archivo no puede mostrar aparecen como «?».',
  page: 'Página {{page, number}} de {{pages, number}}',
} as const satisfies Translation<typeof en, 'other'>;
