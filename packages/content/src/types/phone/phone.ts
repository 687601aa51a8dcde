import { numberOf, phoneEntry } from '../../convert/shared-parts.ts';
import { noFiles } from '../../files.ts';
import { toPage } from '../../lead.ts';
import { telLink } from '../../links.ts';
import type { TypeFacts } from '../type-facts.ts';

/** A phone number to call. */
export const phone: TypeFacts<'phone'> = {
  name: 'Phone',
  theme: 'paper',
  design: 'ink',
  logo: 'phone',
  empty: { phone: '' },
  example: { phone: '+1 202 555 0143' },
  secrets: [],
  page: 'none',
  lead: toPage,
  sentTo: [],
  describe: (content) => content.phone,
  files: noFiles,
  savedFile: null,
  parts: {
    room: { phones: 1 },
    read: (draft) => ({ phones: phoneEntry(draft['phone']), text: [draft['message']] }),
    write: (parts) => ({ phone: numberOf(parts) }),
  },
  payload: (content) => telLink(content.phone),
};
