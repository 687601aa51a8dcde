/** Names of page events, on screens and in files. */
export const pageEvents = {
  title: 'Ações na página',
  text: 'O que as pessoas fazem na página. Nada disso conta como leitura. Alguns navegadores, como o Firefox, não informam toques em links, por isso o número real pode ser maior.',
  kinds: {
    view: 'Visualizações da página',
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
