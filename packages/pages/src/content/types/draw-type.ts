import type { CodeType } from '@evercode/content';
import type { Body, Draw } from '../parts/draw.ts';
import { nothing } from '../markup.ts';
import type { Loose } from '../read-loosely.ts';
import { drawAppStore } from './app-store.ts';
import { drawBusinessCard } from './business-card.ts';
import { drawDeepLink } from './deep-link.ts';
import { drawDocument } from './document.ts';
import { drawEmail } from './email.ts';
import { drawEvent } from './event.ts';
import { drawLanding } from './landing.ts';
import { drawMenu } from './menu.ts';
import { drawPhone, drawSms, drawText, drawWebsite, drawWhatsApp, drawWifi } from './plain.ts';
import { drawSocialMedia } from './social-media.ts';

/** Types without a visitor page are drawn for previews. */
const drawers: Readonly<Record<CodeType, (draw: Draw, content: Loose) => Body>> = {
  website: drawWebsite,
  file: drawDocument,
  pdf: drawDocument,
  menu: drawMenu,
  email: drawEmail,
  'deep-link': drawDeepLink,
  'social-media': drawSocialMedia,
  'business-card': drawBusinessCard,
  event: drawEvent,
  'landing-page': drawLanding,
  'app-store': drawAppStore,
  whatsapp: drawWhatsApp,
  text: drawText,
  wifi: drawWifi,
  phone: drawPhone,
  sms: drawSms,
};

/** The body of a page. A type of a newer version, unknown here, has an empty page with its title. */
export const drawType = (draw: Draw, type: CodeType, content: Loose): Body =>
  Object.hasOwn(drawers, type) ? drawers[type](draw, content) : { heading: '', main: nothing };
