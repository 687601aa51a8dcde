import { leadOf } from '@evercode/content';
import { contentOf } from '@evercode/contract';
import type { Row } from '@evercode/database';
import { listAddresses, optionsOf, toDestination } from '@evercode/routing';

export type Watched = Pick<Row<'qrs'>, 'typology' | 'input' | 'settings' | 'state' | 'isDynamic'>;
export type Lead = { url: string; isFallback: boolean };

/**
 * Every web address that a scan can lead to, as the owner wrote it: without the URL parameters, which are for visitors. Links on a page are not
 * among them, nor what nobody can scan.
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
