import type { LinkPlatform, Network } from '@evercode/contract';

/** Proper names, which are the same in every language. */
export const properNames = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  whatsapp: 'WhatsApp',
  spotify: 'Spotify',
  linkedin: 'LinkedIn',
  x: 'X',
  telegram: 'Telegram',
  pinterest: 'Pinterest',
  'apple-music': 'Apple Music',
  tripadvisor: 'Tripadvisor',
  airbnb: 'Airbnb',
} as const satisfies Partial<Record<LinkPlatform, string>> & Record<Network, string>;

type Named = keyof typeof properNames;

export const hasProperName = (platform: LinkPlatform): platform is Named => platform in properNames;
