/** A logo of the product: a white icon of Tabler on a rounded tile. */
export type LogoPlan = {
  key: string;
  icon: `filled/${string}` | `outline/${string}`;
  tile: string;
  /** The types of codes that offer it. Empty: all types. */
  types: readonly string[];
};

const social = ['social-media'];

/** In the order of the menus. */
export const logoPlans: readonly LogoPlan[] = [
  { key: 'website', icon: 'filled/world', tile: '#2563eb', types: ['website'] },
  { key: 'landing-page', icon: 'filled/app-window', tile: '#4f46e5', types: ['landing-page', 'website'] },
  { key: 'menu', icon: 'filled/tools-kitchen-2', tile: '#b45309', types: ['menu'] },
  { key: 'pdf', icon: 'outline/file-type-pdf', tile: '#dc2626', types: ['pdf'] },
  { key: 'file', icon: 'filled/file-text', tile: '#475569', types: ['file'] },
  { key: 'business-card', icon: 'filled/id', tile: '#0f766e', types: ['business-card'] },
  { key: 'email', icon: 'filled/mail', tile: '#0e7490', types: ['email'] },
  { key: 'deep-link', icon: 'outline/link', tile: '#7c3aed', types: ['deep-link'] },
  { key: 'app-store', icon: 'filled/device-mobile', tile: '#111827', types: ['app-store'] },
  { key: 'social-media', icon: 'outline/share', tile: '#db2777', types: social },
  { key: 'whatsapp', icon: 'filled/brand-whatsapp', tile: '#1fa855', types: ['whatsapp', ...social] },
  { key: 'instagram', icon: 'filled/brand-instagram', tile: '#d62976', types: social },
  { key: 'facebook', icon: 'filled/brand-facebook', tile: '#1877f2', types: social },
  { key: 'tiktok', icon: 'filled/brand-tiktok', tile: '#111111', types: social },
  { key: 'youtube', icon: 'filled/brand-youtube', tile: '#e60000', types: social },
  { key: 'spotify', icon: 'filled/brand-spotify', tile: '#17a34a', types: social },
  { key: 'linkedin', icon: 'filled/brand-linkedin', tile: '#0a66c2', types: social },
  { key: 'x', icon: 'outline/brand-x', tile: '#111111', types: social },
  { key: 'telegram', icon: 'outline/brand-telegram', tile: '#2299d4', types: social },
  { key: 'pinterest', icon: 'outline/brand-pinterest', tile: '#bd081c', types: social },
  { key: 'heart', icon: 'filled/heart', tile: '#e11d48', types: [] },
  { key: 'star', icon: 'filled/star', tile: '#ca8a04', types: [] },
  { key: 'phone', icon: 'filled/phone', tile: '#15803d', types: [] },
  { key: 'location', icon: 'filled/map-pin', tile: '#dc2626', types: [] },
  { key: 'wifi', icon: 'outline/wifi', tile: '#0369a1', types: [] },
  { key: 'calendar', icon: 'filled/calendar', tile: '#9333ea', types: [] },
  { key: 'gift', icon: 'filled/gift', tile: '#be185d', types: [] },
  { key: 'cart', icon: 'filled/shopping-cart', tile: '#c2410c', types: [] },
];
