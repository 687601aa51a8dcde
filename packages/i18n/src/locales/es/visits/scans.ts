import type { scans as english } from '../../en/visits/scans.ts';
import type { Translation } from '../../../translation.ts';

export const scans = {
  cancel: 'Cancelar',
  close: 'Cerrar',
  days: { first: 'Desde', last: 'Hasta (incluido)' },
  found_one: '{{count, number}} escaneo en estos días, bots incluidos.',
  found_many: '{{count, number}} de escaneos en estos días, bots incluidos.',
  found_other: '{{count, number}} escaneos en estos días, bots incluidos.',
  none: 'Ningún escaneo en estos días.',
  kept: 'Los escaneos anteriores al {{date}} se han eliminado, así que las cifras de este periodo empiezan ahí.',
  export: {
    open: 'Escaneos en bruto…',
    title: 'Exportar escaneos en bruto',
    text: 'Cada acceso con su hora, código, tipo y lugar, también los no contados. Los visitantes reciben seudónimos válidos solo en este archivo.',
    unfiltered: 'Tus filtros no se aplican aquí: el archivo incluye todos los escaneos de estos días.',
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
    text: 'Para solicitudes de privacidad. Los escaneos de estos días desaparecen de todas las estadísticas e informes. No se puede deshacer.',
    confirm: 'Escribe «{{name}}» para confirmar',
    mismatch: 'Escribe el nombre exactamente como aparece.',
    submit_one: 'Eliminar {{count, number}} escaneo',
    submit_many: 'Eliminar {{count, number}} de escaneos',
    submit_other: 'Eliminar {{count, number}} escaneos',
    done: 'Eliminando los escaneos. Tarda alrededor de un minuto.',
  },
  code: {
    title: 'Escaneos',
    text: 'Elimina escaneos de este código, por ejemplo tras una solicitud de privacidad.',
  },
  card: {
    title: 'Escaneos',
    text: 'Cuánto tiempo conservamos los escaneos y qué se eliminó antes.',
    keep: 'Conservar los escaneos',
    keepText:
      'Una vez al día eliminamos definitivamente los escaneos más antiguos, también de estadísticas e informes.',
    forEver: 'Para siempre',
    months_one: '{{count, number}} mes',
    months_many: '{{count, number}} de meses',
    months_other: '{{count, number}} meses',
    shorter_one:
      'Al guardar, los escaneos de hace más de {{count, number}} mes se eliminan en menos de una hora. No se puede deshacer.',
    shorter_many:
      'Al guardar, los escaneos de hace más de {{count, number}} de meses se eliminan en menos de una hora. No se puede deshacer.',
    shorter_other:
      'Al guardar, los escaneos de hace más de {{count, number}} meses se eliminan en menos de una hora. No se puede deshacer.',
    latest: 'Eliminados por solicitud',
    entry: '{{name}}, del {{from}} al {{to}}:',
    scans_one: '{{count, number}} escaneo',
    scans_many: '{{count, number}} de escaneos',
    scans_other: '{{count, number}} escaneos',
    open: '(eliminándose)',
  },
} as const satisfies Translation<typeof english>;
