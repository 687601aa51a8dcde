import { pageEvents } from '../../../words/page-events/es.ts';
import type { taps as english } from '../../en/visits/taps.ts';
import type { Translation } from '../../../translation.ts';

export const taps = {
  ...pageEvents,
  people_one: 'de {{count, number}} persona',
  people_many: 'de {{count, number}} de personas',
  people_other: 'de {{count, number}} personas',
  more_one: 'Mostrar {{count, number}} más',
  more_many: 'Mostrar {{count, number}} más',
  more_other: 'Mostrar {{count, number}} más',
  less: 'Mostrar menos',
  failed: 'No se han podido cargar las acciones en la página.',
  again: 'Reintentar',
} as const satisfies Translation<typeof english>;
