import type { AssetFacts } from '../visitor-content.ts';
import { contentOf } from './any-content.ts';

/** Large contents of every kind. */
export const pictureId = '00000000-0000-4000-8000-000000000001';
export const fileId = '00000000-0000-4000-8000-000000000002';
export const assets: Readonly<Record<string, AssetFacts>> = {
  [pictureId]: {
    name: 'harbour.jpg',
    type: 'image/webp',
    kind: 'picture',
    bytes: 90_000,
    width: 600,
    height: 400,
    sides: [480, 600],
  },
  [fileId]: { name: 'Prices 2026.pdf', type: 'application/pdf', kind: 'pdf', bytes: 1_843_200 },
};

const prose =
  'The oven is lit at four. At six the first loaves leave it, and the whole street knows. ' +
  'What is left at noon goes to the soup.';

export const richLanding = contentOf(
  'landing-page',
  {
    blocks: [
      {
        kind: 'profile',
        id: 'block-profile',
        title: 'Harbour Bakery',
        subtitle: 'Bread and coffee by the old harbour',
        image: pictureId,
        cover: pictureId,
      },
      { kind: 'title', id: 'block-title', text: 'Our morning' },
      { kind: 'text', id: 'block-text', size: 'big', text: prose },
      {
        kind: 'image',
        id: 'block-image',
        image: pictureId,
        alt: 'The harbour at sunrise',
        url: 'https://example.com/walks',
      },
      {
        kind: 'link',
        id: 'block-link',
        label: 'Order for tomorrow',
        url: 'https://example.com/order',
        platform: 'shop',
        newWindow: true,
      },
      { kind: 'file', id: 'block-file', label: 'Catering', file: fileId },
      { kind: 'phone', id: 'block-phone', entries: [{ kind: 'work', number: '+39 010 000 0000' }] },
      { kind: 'email', id: 'block-email', entries: [{ kind: 'work', email: 'hello@example.com' }] },
      {
        kind: 'address',
        id: 'block-address',
        address: { street: 'Harbour Street 12', zip: '16124', city: 'Genoa', country: 'IT' },
      },
      {
        kind: 'social',
        id: 'block-social',
        links: [{ network: 'instagram', url: 'https://instagram.com/harbour.bakery' }],
      },
      {
        kind: 'video',
        id: 'block-video',
        url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=30s',
        title: 'How we shape a loaf',
      },
      {
        kind: 'html',
        id: 'block-html',
        html: '<table style="color:red"><tr><td>Friday</td><td>Focaccia</td></tr></table>',
        height: 120,
      },
      { kind: 'whatsapp', id: 'block-whatsapp', label: 'Ask us', phone: '+390100000000', message: 'Hello' },
      { kind: 'divider', id: 'block-divider' },
    ],
  },
  { assets },
);

/** A hundred and twenty dishes. */
export const richMenu = contentOf(
  'menu',
  {
    header: { title: 'Trattoria al Molo', subtitle: 'Kitchen open 12 to 15 and 19 to 23', image: pictureId },
    sections: Array.from({ length: 6 }, (_, at) => ({
      id: `course-${at}`,
      title: `Course number ${at + 1}`,
      description: at === 0 ? prose : '',
      items: Array.from({ length: 20 }, (_, dish) => ({
        id: `dish-${at}-${dish}`,
        name: `Dish ${at * 20 + dish} of the house with herbs ${(at * 31 + dish * 17) % 97}`,
        description: `${prose.slice(dish, dish + 60)} ${(dish * 7919) % 1009}`,
        price: `${7 + dish}.5`,
        allergens: dish % 2 === 0 ? ['gluten', 'milk'] : ['fish'],
        diets: dish % 3 === 0 ? ['vegetarian', 'spicy'] : [],
        image: dish % 5 === 0 ? pictureId : null,
      })),
    })),
  },
  { assets },
);

export const businessCard = contentOf(
  'business-card',
  {
    firstName: 'Alex',
    lastName: 'Example',
    company: 'North Wind Architecture',
    jobTitle: 'Architect',
    image: pictureId,
    phones: [
      { kind: 'fax', number: '+49 30 111 111' },
      { kind: 'mobile', number: '+49 151 00000000' },
    ],
    emails: [{ kind: 'work', email: 'alex@example.com' }],
    addresses: [{ kind: 'work', street: 'Market Square 1', city: 'Berlin', zip: '10115', country: 'DE' }],
    websites: ['https://www.example.com/alex'],
    links: [{ network: 'linkedin', url: 'https://www.linkedin.com/in/alex' }],
    note: 'Houses of wood.',
  },
  { assets },
);
