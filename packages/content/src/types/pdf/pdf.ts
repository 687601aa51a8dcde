import { documentParts } from '../../convert/shared-parts.ts';
import { filePlace } from '../../files.ts';
import { toPage } from '../../lead.ts';
import type { TypeFacts } from '../type-facts.ts';

/** A PDF, opened at once. */
export const pdf: TypeFacts<'pdf'> = {
  name: 'PDF',
  theme: 'paper',
  design: 'berry',
  logo: 'pdf',
  empty: { file: null, title: '', description: '', button: '', opens: 'direct' },
  example: {
    file: null,
    title: 'Summer brochure',
    description: 'Twelve pages of gardens, terraces and long evenings.',
    button: 'Open the brochure',
    opens: 'page',
  },
  secrets: [],
  page: 'chosen',
  lead: ({ opens, file }) => (opens === 'direct' ? { kind: 'file', asset: file } : toPage()),
  sentTo: [],
  describe: ({ title }) => title,
  files: ({ file }) => filePlace(file, 'file', 'pdf'),
  savedFile: null,
  parts: documentParts,
  payload: null,
};
