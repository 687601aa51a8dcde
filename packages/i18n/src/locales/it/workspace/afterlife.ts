import type { Translation } from '../../../translation.ts';
import type { afterlife as english } from '../../en/workspace/afterlife.ts';

export const afterlife = {
  keep_one: 'Fai funzionare i codici ancora per {{count, number}} giorno',
  keep_many: 'Fai funzionare i codici ancora per {{count, number}} di giorni',
  keep_other: 'Fai funzionare i codici ancora per {{count, number}} giorni',
  later_one: 'Tutti i codici smettono di funzionare tra {{count, number}} giorno.',
  later_many: 'Tutti i codici smettono di funzionare tra {{count, number}} di giorni.',
  later_other: 'Tutti i codici smettono di funzionare tra {{count, number}} giorni.',
  hint: 'Portano alle loro destinazioni come ora. Non puoi modificarli e le scansioni non si contano.',
  fallback: 'Indirizzo della destinazione alternativa (facoltativo)',
  fallbackHint: 'Le pagine e i file si eliminano. I loro codici portano qui o smettono di funzionare.',
  invalid: 'Inserisci un indirizzo che inizi con https:// o http://',
} as const satisfies Translation<typeof english>;
