import { pageEvents } from '../../page-event-words/it.ts';
import { words } from '../../share-words/it.ts';
import type { report as english } from '../en/report.ts';
import type { Translation } from '../../translation.ts';

export const report = {
  title: 'Report delle statistiche',
  subject: { qr: 'Codice', project: 'Progetto', tag: 'Etichetta', account: 'Spazio di lavoro' },
  period: 'Periodo',
  zone: 'Fuso orario',
  made: 'Creato il',
  summary: 'Riepilogo',
  totals: { total: 'Visite totali', unique: 'Visite uniche', repeat: 'Visite ripetute' },
  series: { minute: 'Visite per minuto', hour: 'Visite per ora', day: 'Visite per giorno', week: 'Visite per settimana', month: 'Visite per mese' },
  at: { minute: 'Minuto', hour: 'Ora', day: 'Giorno', week: 'Settimana dal', month: 'Mese' },
  offset: 'Differenza da UTC',
  table: 'Tabella',
  name: 'Nome',
  visits: 'Visite',
  unique: 'Visite uniche',
  share: 'Quota',
  shares: {
    countries: 'Paesi', regions: 'Regioni', cities: 'Città', os: 'Sistemi operativi', browsers: 'Browser', devices: 'Dispositivi', deviceKinds: 'Tipi di dispositivo',
    languages: 'Lingue', referrers: 'Provenienza', rules: 'Che cosa ha scelto la strada', parameters: 'Parametri',
  },
  words,
  pageEvents,
  unknown: 'Sconosciuto',
  noReferrer: 'Diretta (codice o URL)',
  leftOut: { title: 'Che cosa è stato escluso', text: 'Contano solo le visite di persone. Questi accessi non sono in nessuna cifra qui sopra.' },
  classes: { bot: 'Bot', preview: 'Anteprime di link', scanner: 'Scanner di posta', prefetch: 'Precaricamenti', head: 'Controlli HEAD', own: 'Visite vostre' },
  empty: 'Nessuno ha visitato in questo periodo.',
  more_one: '{{count, number}} altra riga è nei file Excel e CSV.',
  more_many: 'Altri {{count, number}} di righe sono nei file Excel e CSV.',
  more_other: 'Altre {{count, number}} righe sono nei file Excel e CSV.',
  lost: 'I segni che mancano ai caratteri di questo file appaiono come “?”. Si trovano nei file Excel e CSV.',
  longSeries: 'Il grafico ha troppi punti per una tabella su carta: i file Excel e CSV ne contengono ogni cifra.',
  credit: 'Geolocalizzazione IP di {{name}} ({{url}})',
  page: 'Pagina {{page, number}} di {{pages, number}}',
} as const satisfies Translation<typeof english>;
