import type { Typology } from '@evercode/contract';
import { landingPageForm } from '../blocks/landing-page-form.ts';
import { menuForm } from '../menu-form/menu-form.ts';
import { appStoreForm } from '../people-forms/app-store-form.ts';
import { businessCardForm } from '../people-forms/business-card-form.ts';
import { fileForm, pdfForm } from '../people-forms/document-forms.ts';
import { socialMediaForm } from '../people-forms/social-media-form.ts';
import type { ContentDraft, ContentForm } from './content-form.ts';
import { deepLinkForm } from './deep-link-form.ts';
import { emailForm, phoneForm, smsForm, textForm, websiteForm, whatsappForm, wifiForm } from './short-forms.ts';

/** The forms there are. A type without one is not offered. */
const forms: Partial<Readonly<Record<Typology, ContentForm>>> = {
  website: websiteForm,
  file: fileForm,
  pdf: pdfForm,
  menu: menuForm,
  email: emailForm,
  'deep-link': deepLinkForm,
  'social-media': socialMediaForm,
  'business-card': businessCardForm,
  'landing-page': landingPageForm,
  'app-store': appStoreForm,
  whatsapp: whatsappForm,
  text: textForm,
  wifi: wifiForm,
  phone: phoneForm,
  sms: smsForm,
};

export const formOf = (typology: Typology): ContentForm | undefined => forms[typology];
export const hasForm = (typology: Typology): boolean => forms[typology] !== undefined;
/** What a new content of this type begins with. */
export const startOf = (typology: Typology): ContentDraft => forms[typology]?.empty ?? {};
