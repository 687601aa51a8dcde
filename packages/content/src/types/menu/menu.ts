import { firstOf, isFilled, listOf, recordOf } from '../../convert/parts.ts';
import { header } from '../../convert/shared-parts.ts';
import { filePlace } from '../../files.ts';
import { toPage } from '../../lead.ts';
import type { TypeFacts } from '../type-facts.ts';
import { exampleMenu } from './example.ts';

/** Dishes and drinks with prices. */
export const menu: TypeFacts<'menu'> = {
  name: 'Menu',
  theme: 'linen',
  design: 'cafe',
  logo: 'menu',
  empty: {
    header: { title: '', subtitle: '', image: null },
    currency: 'EUR',
    note: '',
    sections: [
      {
        id: 'first',
        title: '',
        description: '',
        items: [{ id: 'first-item', name: '', description: '', price: '', allergens: [], diets: [], image: null }],
      },
    ],
  },
  example: exampleMenu,
  secrets: [],
  page: 'shown',
  lead: toPage,
  sentTo: [],
  describe: (content) => content.header.title,
  files: (content) => [
    ...filePlace(content.header.image, 'header.image'),
    ...content.sections.flatMap(({ items }, section) =>
      items.flatMap(({ image }, at) => filePlace(image, `sections.${section}.items.${at}.image`)),
    ),
  ],
  savedFile: null,
  parts: {
    room: { ...header.room, text: 1 },
    read: (draft) => ({
      ...header.read(draft['header']),
      sections: listOf(draft['sections']).filter(isSectionFilled),
      text: [draft['note']],
    }),
    write: (parts) => ({ header: header.write(parts), note: firstOf(parts, 'text') }),
  },
  payload: null,
};

/** A new menu starts with one empty section. */
const isSectionFilled = (entry: unknown) =>
  isFilled(recordOf(entry)['title']) || listOf(recordOf(entry)['items']).length > 0;
