import { IconBrandMastercard, IconBrandPaypal, IconBrandVisa, IconCreditCard } from '@tabler/icons-react';

const marks: Readonly<Record<string, typeof IconCreditCard>> = {
  visa: IconBrandVisa,
  mastercard: IconBrandMastercard,
  paypal: IconBrandPaypal,
};

/** The mark of a card's brand, or a plain card. Its name stands beside it. */
export function CardMark({ brand, size = 24 }: { brand: string; size?: number }) {
  const Mark = (Object.hasOwn(marks, brand) ? marks[brand] : undefined) ?? IconCreditCard;
  return <Mark size={size} stroke={1.5} color="var(--muted)" aria-hidden />;
}
