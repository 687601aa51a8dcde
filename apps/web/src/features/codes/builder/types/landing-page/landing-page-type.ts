import { IconLayoutList } from '@tabler/icons-react';
import { button, middle } from '../boxes.ts';
import type { BuilderType } from '../builder-type.ts';

export const landingPageType: BuilderType = {
  icon: IconLayoutList,
  sketch: [[12, 14, 48, 22, 4, 'accent'], middle(41, 32, 'strong'), middle(48, 42), button(57, 'soft'), button(72)],
  Scene: null,
  loadFields: async () => (await import('./landing-page-fields.tsx')).LandingPageFields,
};
