import type { settings as english } from '../en/settings.ts';
import type { Translation } from '../../translation.ts';

export const settings = {
  frame: {
    title: 'Configurações',
    tabs: 'Seções das configurações',
    settings: 'Espaço de trabalho',
    people: 'Pessoas',
    activity: 'Atividade',
  },
} as const satisfies Translation<typeof english>;
