import { types } from '@evercode/content';

/** The types that can be made without an account. */
export type MadeType = 'website' | 'wifi' | 'business-card' | 'text';

/** What is typed, by type. A contact is flat here: one phone number, one email, one website. */
export type MadeValues = Readonly<{
  website: Readonly<{ url: string }>;
  wifi: Readonly<{ ssid: string; security: 'wpa' | 'wep' | 'none'; password: string; hidden: boolean }>;
  'business-card': Readonly<{
    firstName: string;
    lastName: string;
    company: string;
    jobTitle: string;
    phone: string;
    email: string;
    website: string;
  }>;
  text: Readonly<{ text: string }>;
}>;

export const emptyMade: MadeValues = {
  website: { url: '' },
  wifi: { ssid: '', security: 'wpa', password: '', hidden: false },
  'business-card': { firstName: '', lastName: '', company: '', jobTitle: '', phone: '', email: '', website: '' },
  text: { text: '' },
};

/** The content as the schemas and the builder know it. */
export function toContent(type: MadeType, values: MadeValues): Readonly<Record<string, unknown>> {
  if (type !== 'business-card') return { ...values[type] };
  const { phone, email, website, ...person } = values[type];
  return {
    ...types[type].empty,
    ...person,
    phones: phone.trim() === '' ? [] : [{ kind: 'mobile', number: phone }],
    emails: email.trim() === '' ? [] : [{ kind: 'work', email }],
    websites: website.trim() === '' ? [] : [website],
  };
}

/** The name of the field that shows a violation at this place of the content. */
export function fieldAt(path: string): string {
  const [first = ''] = path.split('.');
  return { phones: 'phone', emails: 'email', websites: 'website' }[first] ?? first;
}
