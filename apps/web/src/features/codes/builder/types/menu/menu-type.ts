import { IconToolsKitchen2 } from '@tabler/icons-react';
import { line, middle } from '../boxes.ts';
import type { BuilderType } from '../builder-type.ts';

export const menuType: BuilderType = {
  icon: IconToolsKitchen2,
  sketch: [
    middle(15, 26, 'accent'),
    line(28, 24, 'strong'),
    [54, 28, 6, 4, 2, 'accent'],
    line(35, 32),
    line(47, 20, 'strong'),
    [54, 47, 6, 4, 2, 'accent'],
    line(54, 36),
    line(66, 26, 'strong'),
    [54, 66, 6, 4, 2, 'accent'],
    line(73, 28),
  ],
  Scene: null,
  loadFields: async () => (await import('./menu-fields.tsx')).MenuFields,
};
