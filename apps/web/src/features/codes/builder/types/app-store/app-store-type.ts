import { IconDeviceMobile } from '@tabler/icons-react';
import { middle } from '../boxes.ts';
import type { BuilderType } from '../builder-type.ts';

export const appStoreType: BuilderType = {
  icon: IconDeviceMobile,
  sketch: [
    [24, 15, 24, 24, 7, 'accent'],
    middle(45, 28, 'strong'),
    middle(52, 18),
    [12, 62, 48, 10, 3, 'strong'],
    [12, 75, 48, 10, 3, 'strong'],
  ],
  Scene: null,
  loadFields: async () => (await import('./app-store-fields.tsx')).AppStoreFields,
};
