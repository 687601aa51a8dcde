import type { CodeType } from '@evercode/content';
import { appStoreType } from './app-store/app-store-type.ts';
import type { BuilderType } from './builder-type.ts';
import { businessCardType } from './business-card/business-card-type.tsx';
import { deepLinkType } from './deep-link/deep-link-type.tsx';
import { emailType } from './email/email-type.tsx';
import { eventType } from './event/event-type.tsx';
import { fileType } from './file/file-type.tsx';
import { landingPageType } from './landing-page/landing-page-type.ts';
import { menuType } from './menu/menu-type.ts';
import { pdfType } from './pdf/pdf-type.tsx';
import { phoneType } from './phone/phone-type.tsx';
import { smsType } from './sms/sms-type.tsx';
import { socialMediaType } from './social-media/social-media-type.ts';
import { textType } from './text/text-type.tsx';
import { websiteType } from './website/website-type.tsx';
import { whatsappType } from './whatsapp/whatsapp-type.tsx';
import { wifiType } from './wifi/wifi-type.tsx';

/** Every type of code in the builder. A missing type does not compile. */
export const builderTypes: Readonly<Record<CodeType, BuilderType>> = {
  website: websiteType,
  file: fileType,
  pdf: pdfType,
  menu: menuType,
  email: emailType,
  'deep-link': deepLinkType,
  'social-media': socialMediaType,
  'business-card': businessCardType,
  event: eventType,
  'landing-page': landingPageType,
  'app-store': appStoreType,
  whatsapp: whatsappType,
  text: textType,
  wifi: wifiType,
  phone: phoneType,
  sms: smsType,
};
