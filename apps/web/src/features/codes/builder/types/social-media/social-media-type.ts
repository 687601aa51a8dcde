import { IconUsers } from '@tabler/icons-react';
import { face, middle } from '../boxes.ts';
import type { BuilderType } from '../builder-type.ts';

export const socialMediaType: BuilderType = {
  icon: IconUsers,
  sketch: [
    face(14, 18),
    middle(36, 28, 'strong'),
    [12, 48, 48, 9, 4.5, 'soft'],
    [15, 50.5, 4, 4, 2, 'accent'],
    [12, 61, 48, 9, 4.5, 'soft'],
    [15, 63.5, 4, 4, 2, 'accent'],
    [12, 74, 48, 9, 4.5, 'soft'],
    [15, 76.5, 4, 4, 2, 'accent'],
  ],
  Scene: null,
  loadFields: async () => (await import('./social-media-fields.tsx')).SocialMediaFields,
};
