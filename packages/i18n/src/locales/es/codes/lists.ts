import type { lists as english } from '../../en/codes/lists.ts';
import type { Translation } from '../../../translation.ts';

export const lists = {
  views: {
    title: 'Vistas',
    name: 'Nombre de la vista',
    save: 'Guardar vista',
    saveNew: 'Guardar como vista nueva',
    update: 'Actualizar vista',
    rename: 'Cambiar nombre de la vista',
    pin: 'Fijar en la barra lateral',
    unpin: 'Quitar de la barra lateral',
    delete: 'Eliminar vista',
    confirm: 'Guardar',
    done: {
      saved: '«{{name}}» se ha guardado. Está en Vistas.',
      updated: '«{{name}}» se ha actualizado.',
      pinned: '«{{name}}» está fijada en la barra lateral.',
      unpinned: '«{{name}}» ya no está fijada.',
      deleted: '«{{name}}» se ha eliminado. Tus códigos siguen aquí.',
    },
  },
  shortcuts: {
    title: 'Atajos de teclado',
    groups: { anywhere: 'En cualquier pantalla', list: 'En la lista' },
    palette: 'Buscar comandos y códigos',
    search: 'Buscar códigos',
    create: 'Crear código',
    help: 'Mostrar los atajos de teclado',
    select: 'Seleccionar el código enfocado',
    extend: 'Ampliar la selección',
    range: 'Seleccionar un intervalo',
    clear: 'Anular la selección',
    menu: 'Abrir el menú de un código',
    click: 'Clic',
    space: 'Espacio',
    shift: 'Mayús',
    off: 'Los atajos de una tecla están desactivados. Actívalos en Cuenta.',
    setting: {
      title: 'Atajos de teclado',
      text: 'Pulsa ? en cualquier pantalla para verlos todos.',
      label: 'Atajos de una tecla (C, /, ?)',
      hint: 'Desactívalos si usas control por voz. Se aplica a este dispositivo.',
    },
  },
} as const satisfies Translation<typeof english>;
