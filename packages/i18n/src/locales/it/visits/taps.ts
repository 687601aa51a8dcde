import { pageEvents } from '../../../words/page-events/it.ts';
import type { taps as english } from '../../en/visits/taps.ts';
import type { Translation } from '../../../translation.ts';

export const taps = {
  ...pageEvents,
  people_one: 'da {{count, number}} persona',
  people_many: 'da {{count, number}} di persone',
  people_other: 'da {{count, number}} persone',
  more_one: 'Mostrane {{count, number}} in più',
  more_many: 'Mostrane {{count, number}} in più',
  more_other: 'Mostrane {{count, number}} in più',
  less: 'Mostra meno',
  failed: 'Non è stato possibile caricare le azioni sulla pagina.',
  again: 'Riprova',
} as const satisfies Translation<typeof english>;
