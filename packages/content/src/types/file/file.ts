import { documentParts } from '../../convert/shared-parts.ts';
import { filePlace } from '../../files.ts';
import { toPage } from '../../lead.ts';
import type { TypeFacts } from '../type-facts.ts';

/** Any file, to be downloaded. */
export const file: TypeFacts<'file'> = {
  name: 'File',
  theme: 'clay',
  design: 'slate',
  logo: 'file',
  empty: { file: null, title: '', description: '', button: '', opens: 'page' },
  example: {
    file: null,
    title: 'Press kit',
    description: 'Logos, photos and texts about us, ready to print.',
    button: 'Open the press kit',
    opens: 'page',
  },
  secrets: [],
  page: 'chosen',
  lead: ({ opens, file }) => (opens === 'direct' ? { kind: 'file', asset: file } : toPage()),
  sentTo: [],
  describe: ({ title }) => title,
  files: ({ file }) => filePlace(file, 'file', 'any'),
  savedFile: null,
  parts: documentParts,
  payload: null,
};
