import type { taps as english } from '../en/taps.ts';
import type { Translation } from '../../translation.ts';

export const taps = {
  title: 'Na página',
  text: 'O que as pessoas fazem depois de chegar. Nada disso conta como visita. Alguns navegadores, como o Firefox, não informam toques em links, então pode ter havido mais.',
  kinds: {
    view: 'Visualizações',
    click: 'Toques em links',
    play: 'Reproduções',
    download: 'Arquivos baixados',
    contact: 'Contatos salvos',
  },
  people_one: 'por {{count, number}} pessoa',
  people_many: 'por {{count, number}} de pessoas',
  people_other: 'por {{count, number}} pessoas',
  table: 'Links e arquivos',
  what: 'Link ou arquivo',
  times: 'Vezes',
  persons: 'Pessoas',
  more_one: 'Mostrar mais {{count, number}}',
  more_many: 'Mostrar mais {{count, number}}',
  more_other: 'Mostrar mais {{count, number}}',
  less: 'Mostrar menos',
  failed: 'Não foi possível carregar o que as pessoas fazem na página.',
  again: 'Tentar de novo',
} as const satisfies Translation<typeof english>;
