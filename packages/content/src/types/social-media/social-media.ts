import { allOf, firstOf } from '../../convert/parts.ts';
import { filledLinks, header } from '../../convert/shared-parts.ts';
import { filePlace } from '../../files.ts';
import { toPage } from '../../lead.ts';
import type { TypeFacts } from '../type-facts.ts';

/** The social networks of a person or a brand on one page. */
export const socialMedia: TypeFacts<'social-media'> = {
  name: 'Social media',
  theme: 'aurora',
  design: 'sunset',
  logo: 'social-media',
  empty: { header: { title: '', subtitle: '', image: null }, links: [{ network: 'instagram', url: '' }], note: '' },
  example: {
    header: { title: 'The Paper Lanterns', subtitle: 'Indie folk from Porto', image: null },
    links: [
      { network: 'instagram', url: 'https://www.instagram.com/example' },
      { network: 'spotify', url: 'https://open.spotify.com/artist/example' },
      { network: 'youtube', url: 'https://www.youtube.com/@example' },
      { network: 'tiktok', url: 'https://www.tiktok.com/@example' },
    ],
    note: 'New single out now. See you on tour!',
  },
  secrets: [],
  page: 'shown',
  lead: toPage,
  sentTo: [],
  describe: (content) => content.header.title,
  files: (content) => filePlace(content.header.image, 'header.image'),
  savedFile: null,
  parts: {
    room: { ...header.room, social: 30, text: 1 },
    read: (draft) => ({ ...header.read(draft['header']), social: filledLinks(draft['links']), text: [draft['note']] }),
    write: (parts) => ({
      header: header.write(parts),
      note: firstOf(parts, 'text'),
      ...(parts.social && { links: allOf(parts, 'social') }),
    }),
  },
  payload: null,
};
