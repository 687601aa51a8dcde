import { leadOf, contentOf } from '@evercode/content';

import type { Row } from '@evercode/database';
import { listAddresses, optionsOf, toDestination } from '@evercode/routing';

type Watched = Pick<Row<'qrs'>, 'typology' | 'input' | 'settings' | 'state' | 'isDynamic'>;
export type Lead = { url: string; isFallback: boolean };

/**
 * Every web address that a scan can redirect to, as the owner wrote it, without the URL parameters added for visitors.
 * Excludes links on pages, and codes that cannot be scanned.
 */
export function destinationsOf({ typology, input, settings, state, isDynamic }: Watched): Lead[] {
  if (state !== 'active' || !isDynamic) return [];
  const { parameters: _parameters, ...options } = optionsOf(settings, null);
  const page = { title: '', typology, input, look: null, assets: {} };
  const leads = listAddresses({ target: leadOf(contentOf(typology, input)), options, page });
  const fallback = settings.guardian && toDestination(settings.guardian.fallbackUrl);
  return [
    ...leads.filter((url) => url !== fallback).map((url) => ({ url, isFallback: false })),
    ...(fallback === undefined ? [] : [{ url: fallback, isFallback: true }]),
  ];
}
