import { nameCardBrand, SOURCE_PAYPAL, type PaymentSource } from '@evercode/contract';
import { useTranslation } from '../../../ui/language/use-translation.ts';

/** Names a stored means of payment, such as "Visa ending in 4242", and says until when it is good. */
export function useSourceText({ type, info, status }: PaymentSource): { title: string; expiry: string | undefined } {
  const { t } = useTranslation('pay');
  if (type === SOURCE_PAYPAL)
    return { title: info.email === null ? 'PayPal' : `PayPal, ${info.email}`, expiry: undefined };
  const brand = nameCardBrand(info.brand) ?? t('source.otherBrand');
  const [year = '', month = ''] = (info.expires ?? '').split('-');
  const date = `${month}/${year.slice(2)}`;
  return {
    title: t('source.card', { brand, last4: info.last4 }),
    expiry: info.expires === null ? undefined : t(status === 'expired' ? 'source.expired' : 'source.expires', { date }),
  };
}
