import type { Translation } from '../../../translation.ts';
import type { afterlife as english } from '../../en/workspace/afterlife.ts';

export const afterlife = {
  keep_one: 'Fai funzionare i codici per un altro giorno ({{count, number}})',
  keep_many: 'Fai funzionare i codici per altri {{count, number}} di giorni',
  keep_other: 'Fai funzionare i codici per altri {{count, number}} giorni',
  hint: 'Portano alle loro destinazioni come ora. Non puoi modificarli e le scansioni non si contano.',
  fallback: 'Indirizzo della destinazione alternativa (facoltativo)',
  fallbackHint: 'Le pagine e i file si eliminano. I loro codici portano qui o smettono di funzionare.',
  invalid: 'Inserisci un indirizzo che inizi con https:// o http://',
} as const satisfies Translation<typeof english>;
