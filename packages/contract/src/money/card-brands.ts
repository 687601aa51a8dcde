/** Names of trade marks, the same in every language, by the names that gateways give them. */
const cardBrands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  elo: 'Elo',
  hipercard: 'Hipercard',
};

/** Undefined: a brand without a name that people know. */
export function nameCardBrand(brand: string): string | undefined {
  return Object.hasOwn(cardBrands, brand) ? cardBrands[brand] : undefined;
}
