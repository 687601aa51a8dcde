import type { CodeType } from '../names.ts';
import { appStoreRow } from '../types/app-store/columns.ts';
import { businessCardRow } from '../types/business-card/columns.ts';
import { deepLinkRow } from '../types/deep-link/columns.ts';
import { emailRow } from '../types/email/columns.ts';
import { eventRow } from '../types/event/columns.ts';
import { phoneRow } from '../types/phone/columns.ts';
import { smsRow } from '../types/sms/columns.ts';
import { socialMediaRow } from '../types/social-media/columns.ts';
import { textRow } from '../types/text/columns.ts';
import { websiteRow } from '../types/website/columns.ts';
import { whatsappRow } from '../types/whatsapp/columns.ts';
import { wifiRow } from '../types/wifi/columns.ts';
import type { RowShape } from './row-shape.ts';

/** The columns of each type. A missing type does not compile. */
export const rowShapes = {
  website: websiteRow,
  // Needs an uploaded file, which a cell cannot contain.
  file: null,
  // Needs an uploaded PDF.
  pdf: null,
  // A list of sections, each with a list of dishes: several rows for one code.
  menu: null,
  email: emailRow,
  'deep-link': deepLinkRow,
  'social-media': socialMediaRow,
  'business-card': businessCardRow,
  event: eventRow,
  // Blocks of fourteen kinds in any order.
  'landing-page': null,
  'app-store': appStoreRow,
  whatsapp: whatsappRow,
  text: textRow,
  wifi: wifiRow,
  phone: phoneRow,
  sms: smsRow,
} as const satisfies Readonly<Record<CodeType, RowShape>>;
