import type { Qr, QrListQuery } from '@evercode/contract';

/** The tabs of the list, by their name in the address bar. */
export const codeTabs = ['all', 'active', 'paused', 'trash'] as const;
export type CodeTab = (typeof codeTabs)[number];

export type ListFilter = Readonly<{ tab: CodeTab; search: string }>;

/** Any other word in the address counts as all. */
export function readTab(word: string | undefined): CodeTab {
  return codeTabs.find((tab) => tab === word) ?? 'all';
}

/** The tab as the API's `state`: in the contract the trash is the state `deleted`. */
export function stateOfTab(tab: CodeTab): QrListQuery['state'] {
  return tab === 'trash' ? 'deleted' : tab;
}

/** Does a code show in this list? `all` is active and paused: the trash has its own tab. */
export function belongsInList(qr: Pick<Qr, 'state' | 'title'>, { tab, search }: ListFilter): boolean {
  const isWithinTab = tab === 'all' ? qr.state !== 'deleted' : qr.state === stateOfTab(tab);
  return isWithinTab && qr.title.toLowerCase().includes(search.trim().toLowerCase());
}
