import type { MoveInService } from '@evercode/contract';
import { useTranslation } from '../../../ui/language/use-translation.ts';

/** Names of products, the same in every language. */
const names: Readonly<Record<Exclude<MoveInService, 'table'>, string>> = {
  bitly: 'Bitly',
  rebrandly: 'Rebrandly',
  dub: 'Dub',
  shlink: 'Shlink',
  kutt: 'Kutt',
  yourls: 'YOURLS',
};

export function useServiceName(): (service: MoveInService) => string {
  const { t } = useTranslation('moving');
  return (service) => (service === 'table' ? t('other') : names[service]);
}
