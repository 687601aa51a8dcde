import type { ContentForm } from '../content/content-form.ts';
import { blankEmail, blankPhone } from '../form-parts/blank-parts.ts';

/** Who somebody is and how to reach them, to be saved among a phone's contacts. */
export const businessCardForm: ContentForm = {
  typology: 'business-card',
  empty: {
    firstName: '', lastName: '', company: '', jobTitle: '', image: null, phones: [blankPhone()], emails: [blankEmail()], addresses: [], websites: [], links: [], note: '',
  },
  example: {
    firstName: 'Alex', lastName: 'Example', company: 'Example Studio', jobTitle: 'Architect', image: null,
    phones: [{ kind: 'mobile', number: '+1 202 555 0143' }, { kind: 'work', number: '+1 202 555 0118' }],
    emails: [{ kind: 'work', email: 'alex@example.com' }],
    addresses: [{ kind: 'work', street: '12 Market Street', city: 'Springfield', zip: '01101', state: 'MA', country: 'US' }],
    websites: ['https://www.example.com/'],
    links: [{ network: 'linkedin', url: 'https://www.linkedin.com/in/example' }],
    note: 'Houses that age well.',
  },
  load: async () => (await import('./business-card-fields.tsx')).BusinessCardFields,
};
