import type { palette as english } from '../../en/codes/palette.ts';
import type { Translation } from '../../../translation.ts';

export const palette = {
  title: 'Comandos',
  label: 'Buscar comandos, códigos y proyectos',
  placeholder: '¿Qué quieres hacer?',
  ofCode: 'Qué hacer con él',
  leave: 'Volver de «{{title}}»',
  nothing: 'Nada se llama «{{typed}}».',
  failed: 'No se pudieron buscar los códigos. Inténtalo de nuevo en un momento.',
  createType: 'Crear código: {{type}}',
  codesOf: 'Códigos: {{state}}',
  settingsOf: 'Ajustes: {{name}}',
  plans: 'Planes',
  enter: 'Espacio de trabajo: {{name}}',
  scheme: 'Apariencia: {{name}}',
  language: 'Idioma: {{name}}',
  show: 'Mostrar detalles',
  copy: 'Copiar el enlace corto',
  open: 'Abrir el enlace corto',
  groups: {
    actions: 'Crear',
    go: 'Ir a',
    codes: 'Códigos',
    projects: 'Proyectos',
    workspaces: 'Espacios de trabajo',
    look: 'Ajustes de la aplicación',
    code: 'Este código',
  },
  keys: { choose: 'elegir', do: 'ejecutar', back: 'volver', close: 'cerrar' },
} as const satisfies Translation<typeof english>;
