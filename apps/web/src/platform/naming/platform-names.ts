import type { LinkPlatform, Network } from '@evercode/contract';
import { networkNames } from '@evercode/contract/network-names';

/** Proper names, which are the same in every language. */
export const properNames = {
  ...networkNames,
  x: 'X',
  telegram: 'Telegram',
  pinterest: 'Pinterest',
  'apple-music': 'Apple Music',
  tripadvisor: 'Tripadvisor',
  airbnb: 'Airbnb',
} as const satisfies Partial<Record<LinkPlatform, string>> & Record<Network, string>;

type Named = keyof typeof properNames;

export const hasProperName = (platform: LinkPlatform): platform is Named => platform in properNames;
