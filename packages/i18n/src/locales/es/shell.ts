import type { shell as english } from '../en/shell.ts';
import type { Translation } from '../../translation.ts';

export const shell = {
  skipToContent: 'Saltar al contenido',
  nav: {
    label: 'Navegación principal',
    open: 'Abrir navegación',
    close: 'Cerrar navegación',
    codes: 'Códigos',
    all: 'Todos',
    active: 'Activos',
    paused: 'En pausa',
    trash: 'Papelera',
    createCode: 'Crear código',
  },
  account: {
    menu: 'Menú de la cuenta',
    signOut: 'Cerrar sesión',
    language: 'Idioma',
    theme: 'Apariencia',
    light: 'Claro',
    dark: 'Oscuro',
    system: 'Como en este dispositivo',
  },
  notFound: {
    title: 'Esta página no existe',
    text: 'Puede que la dirección esté mal escrita o que la página se haya movido.',
    action: 'Ir a tus códigos',
  },
  failure: {
    title: 'Algo ha salido mal',
    text: 'No se ha perdido nada de lo que guardaste. Inténtalo de nuevo o vuelve a tus códigos.',
    reference: 'Referencia: {{reference}}',
  },
  later: {
    title: 'Esta parte aún no está disponible',
    text: 'Llegará con una versión posterior. Tus códigos siguen funcionando como ahora.',
  },
} as const satisfies Translation<typeof english>;
