import type { settings as english } from '../en/settings.ts';
import type { Translation } from '../../translation.ts';

export const settings = {
  frame: {
    title: 'Impostazioni',
    tabs: 'Sezioni delle impostazioni',
    settings: 'Spazio di lavoro',
    people: 'Persone',
    activity: 'Attività',
  },
} as const satisfies Translation<typeof english>;
