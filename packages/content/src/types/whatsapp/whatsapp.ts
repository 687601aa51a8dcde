import { messageParts } from '../../convert/shared-parts.ts';
import { noFiles } from '../../files.ts';
import { whatsAppLink } from '../../links.ts';
import type { TypeFacts } from '../type-facts.ts';

/** A WhatsApp chat with a prepared message. */
export const whatsapp: TypeFacts<'whatsapp'> = {
  name: 'WhatsApp',
  theme: 'paper',
  design: 'forest',
  logo: 'whatsapp',
  empty: { phone: '', message: '' },
  example: { phone: '+1 202 555 0143', message: 'Hello! Do you have a table for tonight?' },
  secrets: [],
  page: 'none',
  lead: (content) => ({ kind: 'redirect', url: whatsAppLink(content) }),
  sentTo: [],
  describe: ({ phone }) => phone,
  files: noFiles,
  savedFile: null,
  parts: messageParts,
  payload: whatsAppLink,
};
