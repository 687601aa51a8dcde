import type { Typology } from '@evercode/contract';
import type { ContentDraft, ContentForm } from './content-form.ts';
import { deepLinkForm } from './deep-link-form.ts';
import { emailForm, phoneForm, smsForm, textForm, websiteForm, whatsappForm, wifiForm } from './short-forms.ts';

/** The forms there are. A type without one is not offered. */
const forms: Partial<Readonly<Record<Typology, ContentForm>>> = {
  website: websiteForm,
  email: emailForm,
  'deep-link': deepLinkForm,
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
