/** Names of page events, on screens and in files. */
export const pageEvents = {
  title: 'Na página',
  text: 'O que as pessoas fazem depois de chegar. Nada disso conta como visita. Alguns navegadores, como o Firefox, não informam toques em links, então pode ter havido mais.',
  kinds: {
    view: 'Visualizações',
    click: 'Toques em links',
    play: 'Reproduções',
    download: 'Arquivos baixados',
    contact: 'Contatos salvos',
  },
  table: 'Links e arquivos',
  what: 'Link ou arquivo',
  times: 'Vezes',
  persons: 'Pessoas',
} as const;
