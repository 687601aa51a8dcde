import type { Translation } from '../../../translation.ts';
import type { takeout as english } from '../../en/workspace/takeout.ts';

export const takeout = {
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
  restore: {
    title: 'Restaurar una exportación',
    text: 'Llena este espacio de trabajo con todo lo del archivo ZIP de una exportación de {{product}}. El espacio de trabajo tiene que estar vacío.',
    choose: 'Elegir archivo',
    uploading: 'Subiendo: {{percent}}',
    stop: 'Cancelar subida',
    report: 'Lo que cambió por el camino',
    'ending-taken_one':
      '{{count, number}} enlace corto ya estaba en uso. Su código tiene uno nuevo: imprímelo de nuevo.',
    'ending-taken_many':
      '{{count, number}} de enlaces cortos ya estaban en uso. Sus códigos tienen otros nuevos: imprímelos de nuevo.',
    'ending-taken_other':
      '{{count, number}} enlaces cortos ya estaban en uso. Sus códigos tienen otros nuevos: imprímelos de nuevo.',
    'password-missing_one': '{{count, number}} código tenía contraseña y está en pausa. Pon una nueva y actívalo.',
    'password-missing_many':
      '{{count, number}} de códigos tenían contraseña y están en pausa. Pon otras nuevas y actívalos.',
    'password-missing_other':
      '{{count, number}} códigos tenían contraseña y están en pausa. Pon otras nuevas y actívalos.',
    'file-left-out_one': '{{count, number}} archivo no cabía o no se pudo leer.',
    'file-left-out_many': '{{count, number}} de archivos no cabían o no se pudieron leer.',
    'file-left-out_other': '{{count, number}} archivos no cabían o no se pudieron leer.',
    'design-left-out_one': '{{count, number}} diseño o logotipo no se pudo leer.',
    'design-left-out_many': '{{count, number}} de diseños o logotipos no se pudieron leer.',
    'design-left-out_other': '{{count, number}} diseños o logotipos no se pudieron leer.',
    samples: 'Por ejemplo: {{names}}',
  },
} as const satisfies Translation<typeof english>;
