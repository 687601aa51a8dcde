import type { CodeType } from '../names.ts';
import { appStore } from './app-store/app-store.ts';
import { businessCard } from './business-card/business-card.ts';
import { deepLink } from './deep-link/deep-link.ts';
import { email } from './email/email.ts';
import { event } from './event/event.ts';
import { file } from './file/file.ts';
import { landingPage } from './landing-page/landing-page.ts';
import { menu } from './menu/menu.ts';
import { pdf } from './pdf/pdf.ts';
import { phone } from './phone/phone.ts';
import { sms } from './sms/sms.ts';
import { socialMedia } from './social-media/social-media.ts';
import { text } from './text/text.ts';
import type { TypeFacts } from './type-facts.ts';
import { website } from './website/website.ts';
import { whatsapp } from './whatsapp/whatsapp.ts';
import { wifi } from './wifi/wifi.ts';

/** The facts of every type. A missing type or fact does not compile. */
export const types: { readonly [T in CodeType]: TypeFacts<T> } = {
  website,
  file,
  pdf,
  menu,
  email,
  'deep-link': deepLink,
  'social-media': socialMedia,
  'business-card': businessCard,
  event,
  'landing-page': landingPage,
  'app-store': appStore,
  whatsapp,
  text,
  wifi,
  phone,
  sms,
};
