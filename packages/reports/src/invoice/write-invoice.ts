import { describeInvoice, type Invoice } from './describe-invoice.ts';

/** The PDF of an issued document. The library is loaded with the first one. */
export async function writeInvoice(invoice: Invoice): Promise<Uint8Array> {
  const { drawInvoice } = await import('./draw-invoice.ts');
  return drawInvoice(describeInvoice(invoice), invoice);
}
