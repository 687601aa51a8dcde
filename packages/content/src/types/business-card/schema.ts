import * as z from 'zod';
import { bounds } from '../../bounds.ts';
import { address, emailEntry, line, optionalImage, pageNote, phoneEntry } from '../../parts/fields.ts';
import { neededUrl, socialLinks } from '../../parts/links.ts';

const most = bounds.page.entries;

export const businessCardContent = z
  .strictObject({
    firstName: line,
    lastName: line,
    company: line,
    jobTitle: line,
    image: optionalImage,
    phones: z.array(phoneEntry).max(most).default([]),
    emails: z.array(emailEntry).max(most).default([]),
    addresses: z.array(address).max(most).default([]),
    websites: z.array(neededUrl).max(most).default([]),
    links: socialLinks.default([]),
    note: pageNote,
  })
  .refine(({ firstName, lastName, company }) => `${firstName}${lastName}${company}` !== '', {
    message: 'missing-name',
    path: ['firstName'],
  })
  .refine(
    ({ phones, emails, addresses, websites }) => phones.length + emails.length + addresses.length + websites.length > 0,
    { message: 'missing-contact', path: ['phones'] },
  );
export type BusinessCardContent = z.output<typeof businessCardContent>;
