import type { SsoProvider } from '@evercode/contract';
import { useTranslation } from '../../ui/language/use-translation.ts';

/** Names of companies, the same in every language. */
const names: Readonly<Record<Exclude<SsoProvider, 'other'>, string>> = {
  okta: 'Okta',
  entra: 'Entra',
  google: 'Google',
  keycloak: 'Keycloak',
};

/** The name of a provider: as one of a list, or within a sentence ("Copy to your provider"). */
export function useProviderName(): (provider: SsoProvider, place?: 'list' | 'sentence') => string {
  const { t } = useTranslation('sso');
  return (provider, place = 'sentence') =>
    provider === 'other' ? t(place === 'list' ? 'other' : 'yours') : names[provider];
}
