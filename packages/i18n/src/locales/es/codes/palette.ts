import type { palette as english } from '../../en/codes/palette.ts';
import type { Translation } from '../../../translation.ts';

export const palette = {
  title: 'Comandos',
  label: 'Buscar comandos, códigos y proyectos',
  placeholder: '¿Qué quieres hacer?',
  ofCode: 'Acciones de este código',
  leave: 'Volver de «{{title}}»',
  nothing: 'No hay resultados para «{{typed}}».',
  failed: 'La búsqueda no funciona ahora. Vuelve a intentarlo.',
  createType: 'Nuevo código: {{type}}',
  codesOf: 'Códigos: {{state}}',
  settingsOf: 'Ajustes: {{name}}',
  plans: 'Planes',
  enter: 'Espacio de trabajo: {{name}}',
  scheme: 'Apariencia: {{name}}',
  language: 'Idioma: {{name}}',
  show: 'Mostrar detalles',
  copy: 'Copiar enlace corto',
  open: 'Abrir enlace corto',
  groups: {
    actions: 'Crear',
    go: 'Ir a',
    codes: 'Códigos',
    projects: 'Proyectos',
    workspaces: 'Espacios de trabajo',
    look: 'Ajustes de la aplicación',
    code: 'Este código',
  },
  keys: { choose: 'seleccionar', do: 'abrir', back: 'volver', close: 'cerrar' },
} as const satisfies Translation<typeof english>;
