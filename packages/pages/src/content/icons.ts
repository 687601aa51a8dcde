import { Markup } from './markup.ts';

/**
 * Icons in a box of 24 x 24, drawn for this product with one stroke width; `class="f"` is filled. Icons of networks only
 * resemble their logos.
 */
const drawings = {
  website: '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c5 5 5 12 0 17c-5-5-5-12 0-17"/>',
  shop: '<path d="M5.5 8h13l1 12h-15zM9 8V7a3 3 0 0 1 6 0v1"/>',
  booking:
    '<rect x="4" y="5.5" width="16" height="14.5" rx="2.5"/><path d="M4 10h16M8.5 3.5v4M15.5 3.5v4M9 15l2 2 4-4"/>',
  map: '<path d="M12 21c-4.5-4.6-7-8-7-11a7 7 0 0 1 14 0c0 3-2.5 6.4-7 11z"/><circle cx="12" cy="10" r="2.5"/>',
  menu: '<path d="M7 3.5v17M4.5 3.5v4.5a2.5 2.5 0 0 0 5 0V3.5M17 20.5v-6.5h-2.5c0-6 .5-9 2.5-10.5z"/>',
  newsletter: '<rect x="3.5" y="5.5" width="17" height="13" rx="2.5"/><path d="M4.5 7.5l7.5 6 7.5-6"/>',
  instagram:
    '<rect x="4" y="4" width="16" height="16" rx="4.8"/><circle cx="12" cy="12" r="3.8"/><path d="M16.6 7.4v.01"/>',
  facebook: '<path d="M13.5 20.5v-12c0-2 1-3 3-3h1M9.5 12h7"/>',
  tiktok: '<path d="M13.5 4v11.5a3.8 3.8 0 1 1-3.8-3.8M13.5 4c.3 2.8 2.2 4.6 5 4.8"/>',
  youtube: '<rect x="3" y="5.5" width="18" height="13" rx="4"/><path class="f" d="M10.3 9.2l4.8 2.8-4.8 2.8z"/>',
  whatsapp:
    '<path d="M4 20l1.2-3.9A8.3 8.3 0 1 1 8.2 19z"/><path d="M9.2 8.8c-.8 2.6 3.2 6.7 5.9 6l.7-1.8-2-1-1 .8c-1-.5-1.7-1.2-2.2-2.2l.8-1-1-2z"/>',
  spotify:
    '<circle cx="12" cy="12" r="8.7"/><path d="M7.5 9.6c3.2-.9 6.4-.6 9.2 1M8 12.7c2.7-.7 5.3-.4 7.6.9M8.6 15.6c2-.5 4-.3 5.8.7"/>',
  linkedin:
    '<rect x="4" y="4" width="16" height="16" rx="3"/><path d="M8.2 11v5M8.2 8v.01M11.7 16v-5M11.7 13.3c0-3 4.3-3.2 4.3-.2V16"/>',
  x: '<path d="M5 5l14 14M19 5L5 19"/>',
  telegram: '<path d="M20.5 4.5L3.5 11l5.5 2.2L17 8l-6 6.5 6.5 4.5z"/>',
  pinterest:
    '<circle cx="12" cy="12" r="8.7"/><path d="M11 19l2-9M9.3 12.5c-1.5-4 1-5.8 3.2-5.8 4.5 0 4 7.3.6 7.3-1 0-1.6-.5-1.8-1.2"/>',
  'apple-music':
    '<path d="M9 17.5V6.5l9-2v11"/><circle cx="6.7" cy="17.5" r="2.3"/><circle cx="15.7" cy="15.5" r="2.3"/>',
  'google-reviews': '<path d="M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z"/>',
  tripadvisor:
    '<circle cx="7.3" cy="13" r="4"/><circle cx="16.7" cy="13" r="4"/><path d="M7.3 13v.01M16.7 13v.01M4 9.2C8.5 5.6 15.5 5.6 20 9.2M10.8 15.3l1.2 2 1.2-2"/>',
  airbnb: '<path d="M4 11.5L12 4.5l8 7M6 10v9.5h12V10"/><path d="M12 17.5c-3-2.8-2.5-5 0-5s3 2.2 0 5z"/>',
  phone:
    '<path d="M5 4.5h4l1.5 4.5-2.3 1.6a12 12 0 0 0 5.2 5.2L15 13.5l4.5 1.5v4c0 .8-.7 1.5-1.5 1.5A14.5 14.5 0 0 1 3.5 6c0-.8.7-1.5 1.5-1.5z"/>',
  fax: '<path d="M7 9V4h10v5M7 17H4.5V9h15v8H17"/><path d="M7 14h10v6H7z"/>',
  mail: '<rect x="3.5" y="5.5" width="17" height="13" rx="2.5"/><path d="M4.5 7.5l7.5 6 7.5-6"/>',
  sms: '<path d="M4 5h16v11.5h-8L7.5 20v-3.5H4z"/>',
  contact: '<circle cx="10" cy="8" r="3.8"/><path d="M3.5 20c.3-4 2.8-6 6.5-6 1.5 0 2.8.3 3.8 1M18 14v6M15 17h6"/>',
  file: '<path d="M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5"/>',
  download: '<path d="M12 4v11M7.5 10.8L12 15.3l4.5-4.5M4.5 20h15"/>',
  play: '<path class="f" d="M8 5.5l11 6.5-11 6.5z"/>',
  share: '<path d="M12 15V4M8 7.5L12 3.5l4 4M6 11.5H5v9h14v-9h-1"/>',
  next: '<path d="M9.5 6l6 6-6 6"/>',
  out: '<path d="M8 16L17 7M9.5 7H17v7.5"/>',
  apple:
    '<path d="M12 8c1.5-1.5 6.5-1.5 6.5 3.8 0 4.7-3 8.7-4.7 8.7-.8 0-1-.5-1.8-.5s-1 .5-1.8.5c-1.7 0-4.7-4-4.7-8.7C5.5 6.5 10.5 6.5 12 8zM12 7.5C12 5 13 3.5 15 3"/>',
  android: '<path d="M6 4.5v15l13-7.5zM6 4.5l8.5 10M6 19.5l8.5-10"/>',
  wifi: '<path d="M3.5 9.5c5-4.7 12-4.7 17 0M6.7 13c3.2-2.9 7.4-2.9 10.6 0M9.7 16.3c1.5-1.2 3.1-1.2 4.6 0M12 19.5v.01"/>',
  lock: '<rect x="5" y="10.5" width="14" height="10" rx="2"/><path d="M8 10.5V8a4 4 0 0 1 8 0v2.5"/>',
  leaf: '<path d="M5 19C4 10 9 5 19.5 5 20 15 15 20 7.5 17.5M5 20c1-4 4-7.5 8.5-9.5"/>',
  sprout: '<path d="M12 20.5V11M12 12C12 8 9 6 4.5 6c0 4.5 3 6 7.5 6zM12 10c0-3.5 2.5-6 7.5-6 0 4.5-3 6-7.5 6"/>',
  pepper:
    '<path d="M14 7c4 1 4.5 5 2 8.5-2.7 3.7-7 5-12.5 4.5 4.5-1.5 6-4 6.5-7.5S11.5 6.5 14 7zM14 7c0-1.7.8-3 2.5-3.5"/>',
  moon: '<path d="M18.5 15.5A8 8 0 1 1 10 4.5a6.5 6.5 0 0 0 8.5 11z"/>',
  star: '<path d="M12 3.5l7.4 12.8H4.6zM12 20.5L4.6 7.7h14.8z"/>',
} as const;

export type IconName = keyof typeof drawings;

/** Hidden from assistive technology: always beside a text, or on a control with a name. */
export function icon(name: IconName): Markup {
  return new Markup(`<svg class="i" viewBox="0 0 24 24" aria-hidden="true">${drawings[name]}</svg>`);
}

/** The product's mark. */
export const productMark = new Markup(
  '<svg class="mark" viewBox="0 0 16 16" aria-hidden="true"><rect width="16" height="16" rx="5"/><path d="M5.2 8.2l2 2 3.8-4.2"/></svg>',
);
