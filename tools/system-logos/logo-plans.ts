/** A logo of the product: an icon of Tabler's, white on a rounded tile. */
export type LogoPlan = {
  key: string;
  icon: `filled/${string}` | `outline/${string}`;
  tile: string;
  /** The types of code it is for, by their internal names; none: for all. */
  typologies: readonly string[];
};

const social = ['social-media'];

/** In the order of choice. */
export const logoPlans: readonly LogoPlan[] = [
  { key: 'website', icon: 'filled/world', tile: '#2563eb', typologies: ['website'] },
  { key: 'landing-page', icon: 'filled/app-window', tile: '#4f46e5', typologies: ['landing-page', 'website'] },
  { key: 'menu', icon: 'filled/tools-kitchen-2', tile: '#b45309', typologies: ['menu'] },
  { key: 'pdf', icon: 'outline/file-type-pdf', tile: '#dc2626', typologies: ['pdf'] },
  { key: 'file', icon: 'filled/file-text', tile: '#475569', typologies: ['file'] },
  { key: 'business-card', icon: 'filled/id', tile: '#0f766e', typologies: ['business-card'] },
  { key: 'email', icon: 'filled/mail', tile: '#0e7490', typologies: ['email'] },
  { key: 'deep-link', icon: 'outline/link', tile: '#7c3aed', typologies: ['deep-link'] },
  { key: 'app-store', icon: 'filled/device-mobile', tile: '#111827', typologies: ['app-store'] },
  { key: 'social-media', icon: 'outline/share', tile: '#db2777', typologies: social },
  { key: 'whatsapp', icon: 'filled/brand-whatsapp', tile: '#1fa855', typologies: ['whatsapp', ...social] },
  { key: 'instagram', icon: 'filled/brand-instagram', tile: '#d62976', typologies: social },
  { key: 'facebook', icon: 'filled/brand-facebook', tile: '#1877f2', typologies: social },
  { key: 'tiktok', icon: 'filled/brand-tiktok', tile: '#111111', typologies: social },
  { key: 'youtube', icon: 'filled/brand-youtube', tile: '#e60000', typologies: social },
  { key: 'spotify', icon: 'filled/brand-spotify', tile: '#17a34a', typologies: social },
  { key: 'linkedin', icon: 'filled/brand-linkedin', tile: '#0a66c2', typologies: social },
  { key: 'x', icon: 'outline/brand-x', tile: '#111111', typologies: social },
  { key: 'telegram', icon: 'outline/brand-telegram', tile: '#2299d4', typologies: social },
  { key: 'pinterest', icon: 'outline/brand-pinterest', tile: '#bd081c', typologies: social },
  { key: 'heart', icon: 'filled/heart', tile: '#e11d48', typologies: [] },
  { key: 'star', icon: 'filled/star', tile: '#ca8a04', typologies: [] },
  { key: 'phone', icon: 'filled/phone', tile: '#15803d', typologies: [] },
  { key: 'location', icon: 'filled/map-pin', tile: '#dc2626', typologies: [] },
  { key: 'wifi', icon: 'outline/wifi', tile: '#0369a1', typologies: [] },
  { key: 'calendar', icon: 'filled/calendar', tile: '#9333ea', typologies: [] },
  { key: 'gift', icon: 'filled/gift', tile: '#be185d', typologies: [] },
  { key: 'cart', icon: 'filled/shopping-cart', tile: '#c2410c', typologies: [] },
];
