import { filePlace } from '../../files.ts';
import { toPage } from '../../lead.ts';
import type { TypeFacts } from '../type-facts.ts';
import { exampleLandingPage } from './example.ts';
import { landingPageParts } from './parts.ts';
import type { Block } from './schema.ts';

/** A page built of blocks. */
export const landingPage: TypeFacts<'landing-page'> = {
  name: 'Landing page',
  theme: 'sunrise',
  design: 'halo',
  logo: 'landing-page',
  empty: {
    blocks: [
      { kind: 'profile', id: 'profile', title: '', subtitle: '', image: null, cover: null },
      { kind: 'link', id: 'link', label: '', url: '', platform: 'website', newWindow: false },
    ],
  },
  example: exampleLandingPage,
  secrets: [],
  page: 'shown',
  lead: toPage,
  sentTo: [],
  describe: ({ blocks }) => firstWords(blocks),
  files: ({ blocks }) =>
    blocks.flatMap((block, at) => {
      const inBlock = `blocks.${at}`;
      if (block.kind === 'profile')
        return [...filePlace(block.image, `${inBlock}.image`), ...filePlace(block.cover, `${inBlock}.cover`)];
      if (block.kind === 'image') return filePlace(block.image, `${inBlock}.image`);
      return block.kind === 'file' ? filePlace(block.file, `${inBlock}.file`, 'any') : [];
    }),
  savedFile: null,
  parts: landingPageParts,
  payload: null,
};

function firstWords(blocks: readonly Block[]): string {
  for (const block of blocks) {
    if (block.kind === 'profile' && block.title !== '') return block.title;
    if (block.kind === 'title') return block.text;
  }
  return '';
}
