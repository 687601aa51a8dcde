import { firstOf } from '../../convert/parts.ts';
import { emailEntry, emailOf } from '../../convert/shared-parts.ts';
import { noFiles } from '../../files.ts';
import { toPage } from '../../lead.ts';
import { mailtoLink } from '../../links.ts';
import type { TypeFacts } from '../type-facts.ts';

/** A prepared mail message. */
export const email: TypeFacts<'email'> = {
  name: 'Email',
  theme: 'ocean',
  design: 'violet',
  logo: 'email',
  empty: { email: '', subject: '', message: '' },
  example: {
    email: 'hello@example.com',
    subject: 'A table for Friday',
    message: 'Hello! We would like a table for four on Friday at eight.',
  },
  secrets: [],
  page: 'passing',
  lead: toPage,
  sentTo: [],
  describe: (content) => content.email,
  files: noFiles,
  savedFile: null,
  parts: {
    room: { emails: 1, subject: 1, text: 1 },
    read: (draft) => ({ emails: emailEntry(draft['email']), subject: [draft['subject']], text: [draft['message']] }),
    write: (parts) => ({ email: emailOf(parts), subject: firstOf(parts, 'subject'), message: firstOf(parts, 'text') }),
  },
  payload: mailtoLink,
};
