import type { taps as english } from '../en/taps.ts';
import type { Translation } from '../../translation.ts';

export const taps = {
  title: 'En la página',
  text: 'Lo que hacen las personas una vez allí. Nada de esto cuenta como visita. Algunos navegadores, como Firefox, no informan de los toques en enlaces, así que puede haber habido más.',
  kinds: {
    view: 'Vistas',
    click: 'Toques en enlaces',
    play: 'Reproducciones',
    download: 'Descargas',
    contact: 'Contactos guardados',
  },
  people_one: 'de {{count, number}} persona',
  people_many: 'de {{count, number}} de personas',
  people_other: 'de {{count, number}} personas',
  table: 'Enlaces y archivos',
  what: 'Enlace o archivo',
  times: 'Veces',
  persons: 'Personas',
  more_one: 'Mostrar {{count, number}} más',
  more_many: 'Mostrar {{count, number}} más',
  more_other: 'Mostrar {{count, number}} más',
  less: 'Mostrar menos',
  failed: 'No se ha podido cargar lo que hacen las personas en la página.',
  again: 'Reintentar',
} as const satisfies Translation<typeof english>;
