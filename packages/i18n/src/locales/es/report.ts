import { pageEvents } from '../../page-event-words/es.ts';
import { words } from '../../share-words/es.ts';
import type { report as english } from '../en/report.ts';
import type { Translation } from '../../translation.ts';

export const report = {
  title: 'Informe de estadísticas',
  subject: { qr: 'Código', project: 'Proyecto', tag: 'Etiqueta', account: 'Espacio de trabajo' },
  period: 'Periodo',
  zone: 'Zona horaria',
  made: 'Creado el',
  summary: 'Resumen',
  totals: { total: 'Total de visitas', unique: 'Visitas únicas', repeat: 'Visitas repetidas' },
  series: { minute: 'Visitas por minuto', hour: 'Visitas por hora', day: 'Visitas por día', week: 'Visitas por semana', month: 'Visitas por mes' },
  at: { minute: 'Minuto', hour: 'Hora', day: 'Día', week: 'Semana del', month: 'Mes' },
  offset: 'Diferencia con UTC',
  table: 'Tabla',
  name: 'Nombre',
  visits: 'Visitas',
  unique: 'Visitas únicas',
  share: 'Porcentaje',
  shares: {
    countries: 'Países', regions: 'Regiones', cities: 'Ciudades', os: 'Sistemas operativos', browsers: 'Navegadores', devices: 'Dispositivos', deviceKinds: 'Tipos de dispositivo',
    languages: 'Idiomas', referrers: 'Procedencia', rules: 'Qué decidió el camino', parameters: 'Parámetros',
  },
  words,
  pageEvents,
  unknown: 'Desconocido',
  noReferrer: 'Directa (cámara o URL)',
  leftOut: { title: 'Lo que no se ha contado', text: 'Solo cuentan las visitas de personas. Estos accesos no están en ninguna cifra de arriba.' },
  classes: { bot: 'Bots', preview: 'Vistas previas de enlaces', scanner: 'Escáneres de correo', prefetch: 'Precargas', head: 'Comprobaciones HEAD', own: 'Visitas propias' },
  empty: 'Nadie visitó en este periodo.',
  more_one: '{{count, number}} fila más está en los archivos Excel y CSV.',
  more_many: '{{count, number}} de filas más están en los archivos Excel y CSV.',
  more_other: '{{count, number}} filas más están en los archivos Excel y CSV.',
  lost: 'Los signos que faltan en las letras de este archivo se muestran como «?». Están en los archivos Excel y CSV.',
  longSeries: 'El gráfico tiene demasiados puntos para una tabla en papel: los archivos Excel y CSV tienen todas sus cifras.',
  credit: 'Geolocalización de IP por {{name}} ({{url}})',
  page: 'Página {{page, number}} de {{pages, number}}',
} as const satisfies Translation<typeof english>;
