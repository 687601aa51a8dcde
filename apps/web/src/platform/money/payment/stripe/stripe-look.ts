import type { Language } from '@evercode/i18n';
import type { Appearance, StripeElementLocale } from '@stripe/stripe-js';

const locales: Readonly<Record<Language, StripeElementLocale>> = { en: 'en', 'pt-br': 'pt-BR', es: 'es', it: 'it' };

export const localeOf = (language: Language): StripeElementLocale => locales[language];

/** Stripe's frames cannot read our style sheets, so they get the values of our own fields. */
export function describeAppearance(scheme: 'light' | 'dark'): Appearance {
  const read = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  return {
    theme: scheme === 'dark' ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      fontFamily: "'Inter', system-ui, sans-serif",
      fontSizeBase: '14px',
      borderRadius: '8px',
      spacingUnit: '4px',
      colorPrimary: read('--accent'),
      colorBackground: read('--surface'),
      colorText: read('--mantine-color-text'),
      colorTextSecondary: read('--muted'),
      colorDanger: read('--bad'),
    },
    rules: {
      '.Input': { border: `1px solid ${read('--mantine-color-default-border')}`, boxShadow: 'none' },
      '.Input:focus': { border: `1px solid ${read('--accent')}`, boxShadow: 'none', outline: 'none' },
      '.Label': { fontWeight: '500' },
    },
  };
}
