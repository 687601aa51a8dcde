/** Names as the networks spell them, in every language. */
export const networkNames = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  whatsapp: 'WhatsApp',
  spotify: 'Spotify',
  linkedin: 'LinkedIn',
} as const;
