import type { taps as english } from '../en/taps.ts';
import type { Translation } from '../../translation.ts';

export const taps = {
  title: 'Sulla pagina',
  text: 'Cosa fanno le persone una volta arrivate. Niente di tutto questo conta come visita. Alcuni browser, come Firefox, non segnalano i tocchi sui link: possono essere stati di più.',
  kinds: {
    view: 'Visualizzazioni',
    click: 'Tocchi sui link',
    play: 'Riproduzioni',
    download: 'Download',
    contact: 'Contatti salvati',
  },
  people_one: 'da {{count, number}} persona',
  people_many: 'da {{count, number}} di persone',
  people_other: 'da {{count, number}} persone',
  table: 'Link e file',
  what: 'Link o file',
  times: 'Volte',
  persons: 'Persone',
  more_one: 'Mostrane {{count, number}} in più',
  more_many: 'Mostrane {{count, number}} in più',
  more_other: 'Mostrane {{count, number}} in più',
  less: 'Mostra meno',
  failed: 'Non è stato possibile caricare cosa fanno le persone sulla pagina.',
  again: 'Riprova',
} as const satisfies Translation<typeof english>;
