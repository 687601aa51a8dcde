import { pageEvents } from '../../../words/page-events/pt-br.ts';
import type { taps as english } from '../../en/visits/taps.ts';
import type { Translation } from '../../../translation.ts';

export const taps = {
  ...pageEvents,
  people_one: 'por {{count, number}} pessoa',
  people_many: 'por {{count, number}} de pessoas',
  people_other: 'por {{count, number}} pessoas',
  more_one: 'Mostrar mais {{count, number}}',
  more_many: 'Mostrar mais {{count, number}}',
  more_other: 'Mostrar mais {{count, number}}',
  less: 'Mostrar menos',
  failed: 'Não foi possível carregar as ações na página.',
  again: 'Tentar de novo',
} as const satisfies Translation<typeof english>;
