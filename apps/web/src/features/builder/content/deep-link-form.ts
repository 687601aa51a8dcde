import type { ContentForm } from './content-form.ts';

export const deepLinkForm: ContentForm = {
  typology: 'deep-link',
  empty: { ios: { link: '', store: '' }, android: null, fallbackUrl: '' },
  example: {
    ios: { link: 'bookshop://offers/autumn', store: 'https://apps.apple.com/app/id0000000000' },
    android: { link: 'bookshop://offers/autumn', store: 'https://play.google.com/store/apps/details?id=com.example.bookshop' },
    fallbackUrl: 'https://www.example.com/autumn',
  },
  load: async () => (await import('./deep-link-fields.tsx')).DeepLinkFields,
};
