import { filePlace } from '../../files.ts';
import { toPage } from '../../lead.ts';
import type { TypeFacts } from '../type-facts.ts';
import { businessCardParts } from './parts.ts';
import { writeVcard } from './write-vcard.ts';

/** Contact details of a person or a company, to be saved in a phone's contacts. */
export const businessCard: TypeFacts<'business-card'> = {
  name: 'Business card',
  theme: 'paper',
  design: 'gem',
  logo: 'business-card',
  empty: {
    firstName: '',
    lastName: '',
    company: '',
    jobTitle: '',
    image: null,
    phones: [{ kind: 'mobile', number: '' }],
    emails: [{ kind: 'work', email: '' }],
    addresses: [],
    websites: [],
    links: [],
    note: '',
  },
  example: {
    firstName: 'Alex',
    lastName: 'Example',
    company: 'Example Studio',
    jobTitle: 'Architect',
    image: null,
    phones: [
      { kind: 'mobile', number: '+1 202 555 0143' },
      { kind: 'work', number: '+1 202 555 0118' },
    ],
    emails: [{ kind: 'work', email: 'alex@example.com' }],
    addresses: [
      { kind: 'work', street: '12 Market Street', city: 'Springfield', zip: '01101', state: 'MA', country: 'US' },
    ],
    websites: ['https://www.example.com/'],
    links: [{ network: 'linkedin', url: 'https://www.linkedin.com/in/example' }],
    note: 'Houses that age well.',
  },
  secrets: [],
  page: 'shown',
  lead: toPage,
  sentTo: [],
  describe: ({ firstName, lastName, company }) => [firstName, lastName].filter(Boolean).join(' ') || company,
  files: ({ image }) => filePlace(image, 'image'),
  savedFile: {
    path: 'contact.vcf',
    mediaType: 'text/vcard; charset=utf-8',
    event: 'contact',
    name: ({ firstName, lastName, company }) => [firstName, lastName].filter(Boolean).join(' ') || company,
    photo: ({ image }) => image,
    // vCard 3.0 by default: every phone reads it.
    write: (card, { version, photo }) => writeVcard(card, { version: version === '4' ? '4.0' : '3.0', photo }),
  },
  parts: businessCardParts,
  payload: (card) => writeVcard(card, { version: '3.0' }),
};
