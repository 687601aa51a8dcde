import type { settings as english } from '../en/settings.ts';
import type { Translation } from '../../translation.ts';

export const settings = {
  frame: {
    title: 'Ajustes',
    tabs: 'Secciones de los ajustes',
    settings: 'Espacio de trabajo',
    people: 'Personas',
    activity: 'Actividad',
  },
} as const satisfies Translation<typeof english>;
