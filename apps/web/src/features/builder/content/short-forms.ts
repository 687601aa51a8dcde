import type { ContentForm } from './content-form.ts';

export const websiteForm: ContentForm = {
  typology: 'website',
  empty: { url: '' },
  example: { url: 'https://www.example.com/autumn' },
  load: async () => (await import('./website-fields.tsx')).WebsiteFields,
};

export const emailForm: ContentForm = {
  typology: 'email',
  empty: { email: '', subject: '', message: '' },
  example: { email: 'hello@example.com', subject: 'A table for Friday', message: 'Hello! We would like a table for four on Friday at eight.' },
  load: async () => (await import('./email-fields.tsx')).EmailFields,
};

export const whatsappForm: ContentForm = {
  typology: 'whatsapp',
  empty: { phone: '', message: '' },
  example: { phone: '+1 202 555 0143', message: 'Hello! Do you have a table for tonight?' },
  load: async () => (await import('./message-fields.tsx')).WhatsAppFields,
};

export const smsForm: ContentForm = {
  typology: 'sms',
  empty: { phone: '', message: '' },
  example: { phone: '+1 202 555 0143', message: 'Please call me back.' },
  load: async () => (await import('./message-fields.tsx')).SmsFields,
};

export const phoneForm: ContentForm = {
  typology: 'phone',
  empty: { phone: '' },
  example: { phone: '+1 202 555 0143' },
  load: async () => (await import('./message-fields.tsx')).PhoneFields,
};

export const textForm: ContentForm = {
  typology: 'text',
  empty: { text: '' },
  example: { text: 'Table 12. The kitchen is open until ten.' },
  load: async () => (await import('./text-field.tsx')).TextFields,
};

export const wifiForm: ContentForm = {
  typology: 'wifi',
  empty: { ssid: '', security: 'wpa', password: '', hidden: false },
  example: { ssid: 'Guests', security: 'wpa', password: 'sunny-terrace', hidden: false },
  load: async () => (await import('./wifi-fields.tsx')).WifiFields,
};
