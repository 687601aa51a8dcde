/**
 * Where a scan leads: to an address, to an app store by the visitor's system, to a file opened at once, or to a visitor
 * page. Stored in route records as the target.
 */
export type Lead =
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'stores'; readonly ios: string | null; readonly android: string | null }
  | { readonly kind: 'file'; readonly asset: string }
  | { readonly kind: 'page' };

/** For types that always show a page. */
export const toPage = (): Lead => ({ kind: 'page' });
