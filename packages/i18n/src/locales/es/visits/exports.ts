import type { exports as english } from '../../en/visits/exports.ts';
import type { Translation } from '../../../translation.ts';

export const exports = {
  menu: 'Exportar',
  formats: { pdf: 'PDF para leer e imprimir', xlsx: 'Libro de Excel', csv: 'Tabla CSV' },
  send: 'Enviar periódicamente…',
  regular: {
    title: 'Informes periódicos',
    text: 'Las estadísticas llegan por correo, con las cifras en un archivo.',
    none: 'Todavía nadie recibe un informe periódico.',
    weekly: 'Cada lunes',
    monthly: 'El primer día de cada mes',
    next: 'El próximo, el {{date}}',
    nobody: 'Nadie que siga en el espacio de trabajo',
    change: 'Cambiar el informe de {{name}}',
    end: 'Terminar el informe de {{name}}',
    add: 'Nuevo informe',
    close: 'Cerrar',
    back: 'Volver',
    save: 'Guardar',
    frequency: 'Con qué frecuencia',
    when: 'Por la mañana en {{timeZone}}. Trata de la semana o del mes anterior.',
    format: 'Archivo',
    recipients: 'Quién lo recibe',
    recipientsHint: 'Personas de este espacio de trabajo con la dirección confirmada, cada una en su idioma.',
    nobodyChosen: 'Elige al menos a una persona.',
  },
  stop: {
    wait: 'Un momento…',
    title: '¿Dejar de recibir este informe?',
    weekly: 'Cada lunes recibes por correo las estadísticas de «{{name}}», de {{workspace}}.',
    monthly: 'El primer día de cada mes recibes por correo las estadísticas de «{{name}}», de {{workspace}}.',
    alone: 'Si lo dejas, las demás personas que lo reciben lo seguirán recibiendo.',
    button: 'Dejar de recibirlo',
    done: 'Ya no lo recibirás',
    doneText:
      'A partir de ahora no se te envía este informe. Quien se ocupa de él en el espacio de trabajo puede volver a añadirte.',
    over: 'No recibes este informe',
    overText: 'El envío ya había terminado, o ya no estás en ese espacio de trabajo. No queda nada por hacer.',
    broken: 'Este enlace no funciona',
    brokenText:
      'Quizá esté incompleto: copia la dirección entera del correo. O inicia sesión y cambia tus informes con «Exportar» y «Enviar periódicamente» en las estadísticas de cualquier código.',
    go: 'Ir a mis códigos',
  },
} as const satisfies Translation<typeof english>;
