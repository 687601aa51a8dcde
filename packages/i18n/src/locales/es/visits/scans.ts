import type { scans as english } from '../../en/visits/scans.ts';
import type { Translation } from '../../../translation.ts';

export const scans = {
  cancel: 'Cancelar',
  close: 'Cerrar',
  days: { first: 'Desde', last: 'Hasta (incluido)' },
  found_one: '{{count, number}} escaneo en estos días, de cualquier tipo.',
  found_many: '{{count, number}} de escaneos en estos días, de cualquier tipo.',
  found_other: '{{count, number}} escaneos en estos días, de cualquier tipo.',
  none: 'No hay escaneos en estos días.',
  kept: 'Los escaneos anteriores al {{date}} ya no se conservan, así que las cifras de este periodo empiezan ahí.',
  export: {
    open: 'Exportar escaneos en bruto',
    title: 'Exportar escaneos en bruto',
    text: 'Cada acceso con su hora, código, tipo y lugar: personas y lo que no se ha contado. Los visitantes son seudónimos que solo valen dentro de este archivo.',
    format: 'Formato',
    start: 'Exportar',
    running_one: 'Exportando {{count, number}} escaneo…',
    running_many: 'Exportando {{count, number}} de escaneos…',
    running_other: 'Exportando {{count, number}} escaneos…',
    done_one: 'Se ha exportado {{count, number}} escaneo.',
    done_many: 'Se han exportado {{count, number}} de escaneos.',
    done_other: 'Se han exportado {{count, number}} escaneos.',
  },
  delete: {
    open: 'Eliminar escaneos…',
    title: 'Eliminar escaneos de «{{name}}»',
    text: 'Para solicitudes de privacidad. Los escaneos de estos días desaparecen para siempre de todas las cifras e informes, y nadie puede recuperarlos.',
    confirm: 'Escribe «{{name}}» para confirmar',
    mismatch: 'Escribe el nombre exactamente como es.',
    submit_one: 'Eliminar {{count, number}} escaneo',
    submit_many: 'Eliminar {{count, number}} de escaneos',
    submit_other: 'Eliminar {{count, number}} escaneos',
    done: 'Los escaneos se están eliminando. Tarda alrededor de un minuto.',
  },
  card: {
    title: 'Escaneos',
    text: 'Cuánto tiempo se conservan los escaneos y cuáles se eliminaron antes.',
    keep: 'Conservar los escaneos',
    keepText: 'Los más antiguos se eliminan para siempre una vez al día, también de estadísticas e informes.',
    forEver: 'Para siempre',
    months_one: '{{count, number}} mes',
    months_many: '{{count, number}} de meses',
    months_other: '{{count, number}} meses',
    shorter_one:
      'Al guardar, los escaneos de hace más de {{count, number}} mes se eliminan en menos de una hora. Nadie puede recuperarlos.',
    shorter_many:
      'Al guardar, los escaneos de hace más de {{count, number}} de meses se eliminan en menos de una hora. Nadie puede recuperarlos.',
    shorter_other:
      'Al guardar, los escaneos de hace más de {{count, number}} meses se eliminan en menos de una hora. Nadie puede recuperarlos.',
    latest: 'Eliminados por solicitud',
    entry: '{{name}}, del {{from}} al {{to}}:',
    scans_one: '{{count, number}} escaneo',
    scans_many: '{{count, number}} de escaneos',
    scans_other: '{{count, number}} escaneos',
    open: '(eliminándose)',
  },
} as const satisfies Translation<typeof english>;
