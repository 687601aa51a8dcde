import { firstOf } from '../../convert/parts.ts';
import { noFiles } from '../../files.ts';
import type { TypeFacts } from '../type-facts.ts';

/** Any web address. */
export const website: TypeFacts<'website'> = {
  name: 'Website',
  theme: 'paper',
  design: 'classic',
  logo: 'website',
  empty: { url: '' },
  example: { url: 'https://www.example.com/autumn' },
  secrets: [],
  page: 'none',
  lead: ({ url }) => ({ kind: 'redirect', url }),
  sentTo: ['url'],
  describe: ({ url }) => url,
  files: noFiles,
  savedFile: null,
  parts: {
    room: { link: 1 },
    read: ({ url }) => ({ link: [url] }),
    write: (parts) => ({ url: firstOf(parts, 'link') }),
  },
  payload: ({ url }) => url,
};
