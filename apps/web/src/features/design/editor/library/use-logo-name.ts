import type { QrLogo } from '@evercode/contract';
import { properNames } from '../../../../platform/naming/platform-names.ts';
import { useTranslation } from '../../../../ui/language/use-translation.ts';

const translated = [
  'website',
  'file',
  'pdf',
  'menu',
  'email',
  'deep-link',
  'social-media',
  'business-card',
  'landing-page',
  'app-store',
  'heart',
  'star',
  'phone',
  'location',
  'wifi',
  'calendar',
  'gift',
  'cart',
] as const;

/** Brand names are the same in every language; other logos have translated names. */
const spelled: Readonly<Record<string, string>> = properNames;

export function useLogoName(): (logo: QrLogo) => string {
  const { t } = useTranslation('design');
  return ({ name, isTemplate }) => {
    const known = isTemplate ? translated.find((each) => each === name) : undefined;
    if (known) return t(`logo.names.${known}`);
    return (isTemplate ? spelled[name] : undefined) ?? name;
  };
}
