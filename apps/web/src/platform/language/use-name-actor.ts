import { useTranslation } from '../../ui/language/use-translation.ts';

/** Names a person, and the API key with which they did something. */
export function useNameActor(): (name: string, apiKey: string | null) => string {
  const { t } = useTranslation('common');
  return (name, apiKey) => (apiKey === null ? name : t('withKey', { name, key: apiKey }));
}
