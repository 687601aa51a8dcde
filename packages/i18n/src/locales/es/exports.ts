import type { exports as english } from '../en/exports.ts';
import type { Translation } from '../../translation.ts';

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
} as const satisfies Translation<typeof english>;
