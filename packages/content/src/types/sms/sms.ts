import { messageParts } from '../../convert/shared-parts.ts';
import { noFiles } from '../../files.ts';
import { toPage } from '../../lead.ts';
import { telLink } from '../../links.ts';
import type { TypeFacts } from '../type-facts.ts';

/** A prepared text message to a number. */
export const sms: TypeFacts<'sms'> = {
  name: 'SMS',
  theme: 'paper',
  design: 'honeycomb',
  logo: null,
  empty: { phone: '', message: '' },
  example: { phone: '+1 202 555 0143', message: 'Please call me back.' },
  secrets: [],
  page: 'none',
  lead: toPage,
  sentTo: [],
  describe: ({ phone }) => phone,
  files: noFiles,
  savedFile: null,
  parts: messageParts,
  // Android and iOS both read this form, including the message.
  payload: ({ phone, message }) => `SMSTO:${telLink(phone).slice('tel:'.length)}${message === '' ? '' : `:${message}`}`,
};
