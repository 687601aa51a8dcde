import type { Draft } from '../../convert/parts.ts';

/** A realistic page, previewed while the form is empty. */
export const exampleLandingPage: Draft = {
  blocks: [
    {
      kind: 'profile',
      id: 'a',
      title: 'Fern & Clay',
      subtitle: 'Hand-thrown pottery and houseplants',
      image: null,
      cover: null,
    },
    {
      kind: 'text',
      id: 'b',
      size: 'medium',
      text: 'Our shop is open Tuesday to Saturday. Come by, touch everything, and stay for a cup of tea.',
    },
    {
      kind: 'link',
      id: 'c',
      label: 'Shop online',
      url: 'https://example.com/shop',
      platform: 'shop',
      newWindow: false,
    },
    {
      kind: 'link',
      id: 'd',
      label: 'Book a workshop',
      url: 'https://example.com/workshops',
      platform: 'booking',
      newWindow: false,
    },
    { kind: 'divider', id: 'e' },
    { kind: 'title', id: 'f', text: 'Find us' },
    {
      kind: 'address',
      id: 'g',
      address: {
        kind: 'work',
        street: '12 Market Street',
        city: 'Springfield',
        zip: '01101',
        state: 'MA',
        country: 'US',
      },
    },
    { kind: 'phone', id: 'h', entries: [{ kind: 'work', number: '+1 202 555 0143' }] },
    {
      kind: 'social',
      id: 'i',
      links: [
        { network: 'instagram', url: 'https://www.instagram.com/example' },
        { network: 'youtube', url: 'https://www.youtube.com/@example' },
      ],
    },
  ],
};
