import type { TypedContent } from '@evercode/content';
import type { RedirectRule } from '@evercode/contract';
import type { DemoTranslate } from '@evercode/i18n/demo';

/** Contents of the demo codes: a small restaurant and shop, on a domain reserved for examples. */
const COMPANY = 'Casa do Mar';

export const createTableMenu = (t: DemoTranslate): TypedContent => ({
  type: 'menu',
  content: {
    header: { title: COMPANY, subtitle: t('tagline'), image: null },
    currency: 'EUR',
    note: t('menu.note'),
    sections: [
      {
        id: 'starters',
        title: t('menu.starters'),
        description: '',
        items: [
          {
            id: 'soup',
            name: t('menu.soup'),
            description: t('menu.soupText'),
            price: '4.50',
            allergens: ['sulphites'],
            diets: [],
            image: null,
          },
          {
            id: 'bread',
            name: t('menu.bread'),
            description: t('menu.breadText'),
            price: '3.20',
            allergens: ['gluten'],
            diets: ['vegan'],
            image: null,
          },
          {
            id: 'cheese',
            name: t('menu.cheese'),
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
        title: t('menu.mains'),
        description: t('menu.mainsText'),
        items: [
          {
            id: 'sardines',
            name: t('menu.sardines'),
            description: t('menu.sardinesText'),
            price: '13.50',
            allergens: ['fish'],
            diets: [],
            image: null,
          },
          {
            id: 'rice',
            name: t('menu.rice'),
            description: t('menu.riceText'),
            price: '29.00',
            allergens: ['crustaceans', 'molluscs', 'fish'],
            diets: [],
            image: null,
          },
          {
            id: 'stew',
            name: t('menu.stew'),
            description: t('menu.stewText'),
            price: '11.00',
            allergens: [],
            diets: ['vegan'],
            image: null,
          },
        ],
      },
      {
        id: 'sweets',
        title: t('menu.sweets'),
        description: '',
        items: [
          {
            id: 'tart',
            name: t('menu.tart'),
            description: t('menu.tartText'),
            price: '1.90',
            allergens: ['gluten', 'eggs', 'milk'],
            diets: ['vegetarian'],
            image: null,
          },
          {
            id: 'orange',
            name: t('menu.orange'),
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
});

export const createShopWindow = (t: DemoTranslate): TypedContent => ({
  type: 'landing-page',
  content: {
    blocks: [
      {
        kind: 'profile',
        id: 'who',
        title: t('page.title'),
        subtitle: t('page.subtitle'),
        image: null,
        cover: null,
      },
      {
        kind: 'text',
        id: 'what',
        size: 'medium',
        text: t('page.text'),
      },
      {
        kind: 'link',
        id: 'book',
        label: t('page.book'),
        url: 'https://example.com/?book',
        platform: 'booking',
        newWindow: false,
      },
      {
        kind: 'link',
        id: 'shop',
        label: t('page.shop'),
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
});

export const createFairBadge = (t: DemoTranslate): TypedContent => ({
  type: 'business-card',
  content: {
    firstName: '',
    lastName: '',
    company: COMPANY,
    jobTitle: t('card.job'),
    image: null,
    phones: [],
    emails: [{ kind: 'work', email: 'hello@example.com' }],
    addresses: [
      { kind: 'work', street: t('card.street'), city: t('card.city'), zip: '1000-001', state: '', country: 'PT' },
    ],
    websites: ['https://example.com/'],
    links: [],
    note: t('card.note'),
  },
});

export const website = (url: string): TypedContent => ({ type: 'website', content: { url } });

/** The rules of a manual: by language, by system, and a split test of a new page. */
export const createManualRules = (t: DemoTranslate): RedirectRule[] => [
  {
    id: 'portuguese',
    name: t('rules.portuguese'),
    when: { countries: ['BR', 'PT'] },
    to: [{ url: 'https://example.com/?manual=pt', weight: 1 }],
  },
  {
    id: 'italian',
    name: t('rules.italian'),
    when: { languages: ['it'] },
    to: [{ url: 'https://example.com/?manual=it', weight: 1 }],
  },
  {
    id: 'trial',
    name: t('rules.trial'),
    when: { devices: ['phone'] },
    to: [
      { url: 'https://example.com/?manual', weight: 2 },
      { url: 'https://example.com/?manual=new', weight: 1 },
    ],
  },
];
