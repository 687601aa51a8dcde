import { contentOf, leadOf, types } from '@evercode/content';
import type { Qr } from '@evercode/contract';

/** The web address a code's content redirects to; undefined where it shows a page, opens a file or starts an app. */
export function addressOf({ typology: { internalName: type }, input }: Pick<Qr, 'typology' | 'input'>) {
  if (types[type].sentTo.length === 0) return undefined;
  const lead = leadOf(contentOf(type, input));
  if (lead.kind === 'redirect') return lead.url;
  return lead.kind === 'stores' ? (lead.ios ?? lead.android ?? undefined) : undefined;
}
