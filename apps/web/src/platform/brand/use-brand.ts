import type { Brand } from '@evercode/contract';
import { useSyncExternalStore } from 'react';
import { useServices } from '../services/services-context.tsx';

/** The brand that the page shows; null where it is the product's. */
export function useBrand(): Brand | null {
  const { brand } = useServices();
  return useSyncExternalStore(brand.subscribe, brand.snapshot);
}
