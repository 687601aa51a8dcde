import type { Config } from '@evercode/config';
import type { InvoiceSeller } from '@evercode/reports';

export type Seller = InvoiceSeller & Readonly<{ /** In hundredths of a percent. */ taxRate: number }>;

export type SellerConfig = Pick<
  Config,
  | 'sellerName'
  | 'sellerAddress'
  | 'sellerCountry'
  | 'sellerTaxId'
  | 'sellerEmail'
  | 'sellerTaxPercent'
  | 'operatorEmail'
  | 'publicUrl'
>;

export function readSeller(config: SellerConfig): Seller {
  return {
    name: config.sellerName ?? new URL(config.publicUrl).hostname,
    address: config.sellerAddress
      .split('|')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    country: config.sellerCountry ?? '',
    taxId: config.sellerTaxId,
    email: config.sellerEmail ?? config.operatorEmail ?? '',
    taxRate: readRate(config.sellerTaxPercent),
  };
}

/** '8.1' is 810. Read as text: as a number, 8.1 would not be exact. */
function readRate(percent: string): number {
  const [whole = '0', decimals = ''] = percent.split('.');
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}
