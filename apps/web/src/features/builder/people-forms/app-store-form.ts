import type { ContentForm } from '../content/content-form.ts';

/** An app, opened in the store of the phone that scans. */
export const appStoreForm: ContentForm = {
  typology: 'app-store',
  empty: { ios: null, android: null, title: '', subtitle: '', image: null },
  example: {
    ios: 'https://apps.apple.com/app/example/id1234567890', android: 'https://play.google.com/store/apps/details?id=com.example.app',
    title: 'Trailhead', subtitle: 'Hiking maps that work offline', image: null,
  },
  load: async () => (await import('./app-store-fields.tsx')).AppStoreFields,
};
