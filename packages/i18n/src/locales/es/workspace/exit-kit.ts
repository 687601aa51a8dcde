import type { Translation } from '../../../translation.ts';
import type { exitKit as english } from '../../en/workspace/exit-kit.ts';

export const exitKit = {
  title: 'Llévate todo contigo',
  text: 'Mantiene los códigos impresos funcionando sin nosotros.',
  includes:
    'Un archivo ZIP con tus códigos, páginas, diseños, archivos, personas y escaneos, y con redirecciones listas para tu propio servidor.',
  support: 'Solo el propietario puede hacer esto.',
  build: 'Crear exportación',
  again: 'Crear una nueva',
  question: 'Crear una exportación de {{name}}',
  explain: 'El archivo contiene todo, así que confirma que eres tú. Te avisaremos por correo cuando esté listo.',
  cancel: 'Cancelar',
  building: 'Creando tu exportación',
  download: 'Descargar {{size}}',
  until: 'Disponible hasta el {{date}}',
  saving: 'Guardados {{done}} de {{total}}',
  stop: 'Cancelar descarga',
  saved: 'Guardado',
  failed: 'La última exportación falló. Vuelve a intentarlo.',
} as const satisfies Translation<typeof english>;
