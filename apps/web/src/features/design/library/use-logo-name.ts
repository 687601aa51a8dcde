import type { QrLogo } from '@evercode/contract';
import { useTranslation } from 'react-i18next';

const translated = [
  'website', 'file', 'pdf', 'menu', 'email', 'deep-link', 'social-media', 'business-card', 'landing-page', 'app-store',
  'heart', 'star', 'phone', 'location', 'wifi', 'calendar', 'gift', 'cart',
] as const;

/** Names of networks are the same everywhere; those of things are not. */
const spelled: Readonly<Record<string, string>> = {
  instagram: 'Instagram', facebook: 'Facebook', tiktok: 'TikTok', youtube: 'YouTube', whatsapp: 'WhatsApp', spotify: 'Spotify', linkedin: 'LinkedIn', x: 'X',
  telegram: 'Telegram', pinterest: 'Pinterest',
};

export function useLogoName(): (logo: QrLogo) => string {
  const { t } = useTranslation('design');
  return ({ name, isTemplate }) => {
    const known = isTemplate ? translated.find((each) => each === name) : undefined;
    if (known) return t(`logo.names.${known}`);
    return (isTemplate ? spelled[name] : undefined) ?? name;
  };
}
