import type { TypedContent } from '@evercode/content';
import type { RedirectRule } from '@evercode/contract';

/** Contents of the demo codes: a small restaurant and shop, on a domain reserved for examples. */
const profile = { title: 'Casa do Mar', subtitle: 'Kitchen and shop by the harbor', image: null };

export const tableMenu: TypedContent = {
  type: 'menu',
  content: {
    header: profile,
    currency: 'EUR',
    note: 'Tell us about your allergies: we will find something.',
    sections: [
      {
        id: 'starters',
        title: 'To begin',
        description: '',
        items: [
          {
            id: 'soup',
            name: 'Caldo verde',
            description: 'Kale, potato and a slice of chouriço',
            price: '4.50',
            allergens: ['sulphites'],
            diets: [],
            image: null,
          },
          {
            id: 'bread',
            name: 'Bread and olives',
            description: 'Baked this morning',
            price: '3.20',
            allergens: ['gluten'],
            diets: ['vegan'],
            image: null,
          },
          {
            id: 'cheese',
            name: 'Goat cheese with figs',
            description: '',
            price: '7.80',
            allergens: ['milk'],
            diets: ['vegetarian'],
            image: null,
          },
        ],
      },
      {
        id: 'mains',
        title: 'From the sea',
        description: 'What the boats brought today',
        items: [
          {
            id: 'sardines',
            name: 'Grilled sardines',
            description: 'With potatoes and salad',
            price: '13.50',
            allergens: ['fish'],
            diets: [],
            image: null,
          },
          {
            id: 'rice',
            name: 'Seafood rice',
            description: 'For two',
            price: '29.00',
            allergens: ['crustaceans', 'molluscs', 'fish'],
            diets: [],
            image: null,
          },
          {
            id: 'stew',
            name: 'Chickpea stew',
            description: 'With spinach and sweet potato',
            price: '11.00',
            allergens: [],
            diets: ['vegan'],
            image: null,
          },
        ],
      },
      {
        id: 'sweets',
        title: 'Sweet',
        description: '',
        items: [
          {
            id: 'tart',
            name: 'Custard tart',
            description: 'Still warm',
            price: '1.90',
            allergens: ['gluten', 'eggs', 'milk'],
            diets: ['vegetarian'],
            image: null,
          },
          {
            id: 'orange',
            name: 'Oranges with cinnamon',
            description: '',
            price: '4.00',
            allergens: [],
            diets: ['vegan'],
            image: null,
          },
        ],
      },
    ],
  },
};

export const shopWindow: TypedContent = {
  type: 'landing-page',
  content: {
    blocks: [
      {
        kind: 'profile',
        id: 'who',
        title: 'Autumn at Casa do Mar',
        subtitle: 'New in the shop, and a table by the fire',
        image: null,
        cover: null,
      },
      {
        kind: 'text',
        id: 'what',
        size: 'medium',
        text: 'Quince, chestnuts, and the first olive oil of the year. We are open every day from ten to ten.',
      },
      {
        kind: 'link',
        id: 'book',
        label: 'Book a table',
        url: 'https://example.com/?book',
        platform: 'booking',
        newWindow: false,
      },
      {
        kind: 'link',
        id: 'shop',
        label: 'See what is new',
        url: 'https://example.com/?autumn',
        platform: 'shop',
        newWindow: false,
      },
      { kind: 'divider', id: 'line' },
      {
        kind: 'social',
        id: 'social',
        links: [
          { network: 'instagram', url: 'https://www.instagram.com/example' },
          { network: 'facebook', url: 'https://www.facebook.com/example' },
        ],
      },
    ],
  },
};

export const fairBadge: TypedContent = {
  type: 'business-card',
  content: {
    firstName: '',
    lastName: '',
    company: 'Casa do Mar',
    jobTitle: 'Kitchen and shop',
    image: null,
    phones: [],
    emails: [{ kind: 'work', email: 'hello@example.com' }],
    addresses: [{ kind: 'work', street: 'Harbor Street 1', city: 'Lisbon', zip: '1000-001', state: '', country: 'PT' }],
    websites: ['https://example.com/'],
    links: [],
    note: 'Open every day from ten to ten',
  },
};

export const website = (url: string): TypedContent => ({ type: 'website', content: { url } });

/** The rules of a manual: by language, by system, and a split test of a new page. */
export const manualRules: RedirectRule[] = [
  {
    id: 'portuguese',
    name: 'In Portuguese',
    when: { countries: ['BR', 'PT'] },
    to: [{ url: 'https://example.com/?manual=pt', weight: 1 }],
  },
  {
    id: 'italian',
    name: 'In Italian',
    when: { languages: ['it'] },
    to: [{ url: 'https://example.com/?manual=it', weight: 1 }],
  },
  {
    id: 'trial',
    name: 'The new page',
    when: { devices: ['phone'] },
    to: [
      { url: 'https://example.com/?manual', weight: 2 },
      { url: 'https://example.com/?manual=new', weight: 1 },
    ],
  },
];
