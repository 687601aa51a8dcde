import type { Content } from '@evercode/contract';
import { whatsAppLink } from './links.ts';

/** Where a content leads by itself: to an address, to a store by the visitor's system, to a file that opens at once, or to a page. */
export type Lead =
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'stores'; readonly ios: string | null; readonly android: string | null }
  | { readonly kind: 'file'; readonly asset: string }
  | { readonly kind: 'page' };

export function leadOf(content: Content): Lead {
  switch (content.typology) {
    case 'website': return { kind: 'redirect', url: content.input.url };
    case 'whatsapp': return { kind: 'redirect', url: whatsAppLink(content.input) };
    case 'app-store': return { kind: 'stores', ios: content.input.ios, android: content.input.android };
    case 'file': case 'pdf': return content.input.opens === 'direct' ? { kind: 'file', asset: content.input.file } : { kind: 'page' };
    default: return { kind: 'page' };
  }
}
