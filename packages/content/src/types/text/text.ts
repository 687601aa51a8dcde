import { firstOf } from '../../convert/parts.ts';
import { noFiles } from '../../files.ts';
import { toPage } from '../../lead.ts';
import type { TypeFacts } from '../type-facts.ts';

/** The length of the excerpt shown in lists. */
const longestLine = 120;

/** A plain text, readable offline. */
export const text: TypeFacts<'text'> = {
  name: 'Text',
  theme: 'paper',
  design: 'classic',
  logo: null,
  empty: { text: '' },
  example: { text: 'Table 12. The kitchen is open until ten.' },
  secrets: [],
  page: 'none',
  lead: toPage,
  sentTo: [],
  // Cuts between characters: a lone surrogate can be neither stored nor sent.
  describe: (content) => Array.from(content.text).slice(0, longestLine).join(''),
  files: noFiles,
  savedFile: null,
  parts: {
    room: { text: 1 },
    read: (draft) => ({ text: [draft['text']] }),
    write: (parts) => ({ text: firstOf(parts, 'text') }),
  },
  payload: (content) => content.text,
};
