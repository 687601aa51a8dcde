import { useTranslation } from '../language/use-translation.ts';

/** `short` drops ".00", for the prices of plans. Bills never do. */
type Form = 'exact' | 'short';

/** Writes amounts of cents in the reader's format. */
export function useMoney(): (cents: number, currency: string, form?: Form) => string {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? 'en';
  return (cents, currency, form = 'exact') => formatMoney(language, { cents, currency, form });
}

type Props = Readonly<{ cents: number; currency: string; form?: Form; className?: string | undefined }>;

/** An amount whose digits stand below each other in a column. It never breaks between the number and its currency. */
export function MoneyText({ cents, currency, form = 'exact', className }: Props) {
  const write = useMoney();
  return (
    <span
      className={className}
      style={{ fontVariantNumeric: 'tabular-nums', unicodeBidi: 'isolate', whiteSpace: 'nowrap' }}
    >
      {write(cents, currency, form)}
    </span>
  );
}

export function formatMoney(
  language: string,
  { cents, currency, form }: { cents: number; currency: string; form: Form },
): string {
  // A hundredth of an integer is exact when written with two digits.
  return findFormat(language, currency, form).format(cents / 100);
}

/** Cached, because creating a format is slow. A page has few currencies. */
const formats = new Map<string, Intl.NumberFormat>();

function findFormat(language: string, currency: string, form: Form): Intl.NumberFormat {
  const key = `${language} ${currency} ${form}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    ...(form === 'short' && { trailingZeroDisplay: 'stripIfInteger' }),
  });
  formats.set(key, format);
  return format;
}
