import type { staff as english } from '../../en/people/staff.ts';
import type { Translation } from '../../../translation.ts';

export const staff = {
  title: 'Soporte',
  text: 'Busca a quien pidió ayuda y actúa como esa persona durante una hora como máximo. Todo lo que hagas aparece en la actividad de sus espacios de trabajo.',
  ended: 'La hora terminó. Vuelves a estar en tu cuenta.',
  people: 'Personas',
  found_one: '{{count}} persona',
  found_many: '{{count}} personas',
  found_other: '{{count}} personas',
  more: 'Mostrar más',
  search: {
    label: 'Correo, nombre o espacio de trabajo',
    placeholder: 'Buscar personas',
  },
  none: {
    title: 'No se encontró a nadie',
    text: 'Prueba con una parte del correo, del nombre o del nombre de un espacio de trabajo.',
  },
  row: {
    since: 'Desde el {{date}}',
    verified: 'correo confirmado',
    unverified: 'correo aún sin confirmar',
    workspaces: 'Espacios de trabajo de {{name}}',
    codes_one: '{{count, number}} código',
    codes_many: '{{count, number}} códigos',
    codes_other: '{{count, number}} códigos',
    staff: 'Equipo de soporte',
  },
  roles: {
    owner: 'Propietario',
    admin: 'Administrador',
    editor: 'Editor',
    guest: 'Invitado',
  },
  act: {
    button: 'Actuar como',
    open: 'Actuar como {{name}}',
    text: 'Durante una hora como máximo verás y harás lo que puede esta persona, dentro de un marco rojo. No puedes cambiar cómo inicia sesión.',
    reason: 'Motivo',
    reasonHint: 'Los propietarios de sus espacios de trabajo lo ven en la actividad.',
    empty: 'Indica el motivo',
    short: 'Mínimo 3 caracteres',
    cancel: 'Cancelar',
    confirm: 'Empezar',
  },
} as const satisfies Translation<typeof english>;
