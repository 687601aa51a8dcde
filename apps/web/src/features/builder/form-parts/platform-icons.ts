import type { LinkPlatform } from '@evercode/contract';
import {
  IconBrandAirbnb, IconBrandFacebook, IconBrandGoogle, IconBrandInstagram, IconBrandLinkedin, IconBrandPinterest, IconBrandSpotify, IconBrandTelegram,
  IconBrandTiktok, IconBrandTripadvisor, IconBrandWhatsapp, IconBrandX, IconBrandYoutube, IconCalendar, IconMail, IconMapPin, IconMusic, IconShoppingBag,
  IconToolsKitchen2, IconWorld, type TablerIcon,
} from '@tabler/icons-react';

export const platformIcons: Readonly<Record<LinkPlatform, TablerIcon>> = {
  website: IconWorld, shop: IconShoppingBag, booking: IconCalendar, map: IconMapPin, menu: IconToolsKitchen2, newsletter: IconMail,
  instagram: IconBrandInstagram, facebook: IconBrandFacebook, tiktok: IconBrandTiktok, youtube: IconBrandYoutube, whatsapp: IconBrandWhatsapp,
  spotify: IconBrandSpotify, linkedin: IconBrandLinkedin, x: IconBrandX, telegram: IconBrandTelegram, pinterest: IconBrandPinterest,
  'apple-music': IconMusic, 'google-reviews': IconBrandGoogle, tripadvisor: IconBrandTripadvisor, airbnb: IconBrandAirbnb,
};
