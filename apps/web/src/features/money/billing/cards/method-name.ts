import { SOURCE_PAYPAL, type PaymentSource } from '@evercode/contract';
import { useTranslation } from 'react-i18next';

/** Names of trade marks, the same in every language. */
const brands: Readonly<Record<string, string>> = {
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

type Named = Pick<PaymentSource, 'type' | 'info'>;

/** Names a means of payment, as "Visa ending in 4242" or "PayPal, ana@example.com". */
export function useMethodName(): (source: Named) => string {
  const { t } = useTranslation('pay');
  return ({ type, info }) => {
    if (type === SOURCE_PAYPAL) return info.email === null ? 'PayPal' : `${'PayPal'}, ${info.email}`;
    const brand = (Object.hasOwn(brands, info.brand) ? brands[info.brand] : undefined) ?? t('source.otherBrand');
    return t('source.card', { brand, last4: info.last4 });
  };
}
