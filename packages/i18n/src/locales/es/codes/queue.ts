import type { queue as english } from '../../en/codes/queue.ts';
import type { Translation } from '../../../translation.ts';

export const queue = {
  title: 'Se creará cuando vuelvas a tener conexión',
  kept: 'Está guardado en este dispositivo: puedes salir de esta página.',
  stay: 'Deja esta página abierta: las contraseñas no se guardan en este dispositivo.',
  edit: 'Seguir editando',
  sending: 'Creando tu código…',
  offline: 'No tienes conexión. Los cambios se guardan en este dispositivo.',
  created: 'Se ha creado «{{title}}».',
  open: 'Abrir',
  refused: 'No se ha creado «{{title}}». {{reason}} Tu borrador sigue aquí.',
  openDraft: 'Abrir borrador',
} as const satisfies Translation<typeof english>;
