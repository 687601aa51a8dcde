import type { ContentForm } from '../content/content-form.ts';

/** All networks of somebody on one page. */
export const socialMediaForm: ContentForm = {
  typology: 'social-media',
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
  load: async () => (await import('./social-media-fields.tsx')).SocialMediaFields,
};
