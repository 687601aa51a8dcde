/** Names of page events, on screens and in files. */
export const pageEvents = {
  title: 'Sulla pagina',
  text: 'Cosa fanno le persone una volta arrivate. Niente di tutto questo conta come visita. Alcuni browser, come Firefox, non segnalano i tocchi sui link: possono essere stati di più.',
  kinds: {
    view: 'Visualizzazioni',
    click: 'Tocchi sui link',
    play: 'Riproduzioni',
    download: 'Download',
    contact: 'Contatti salvati',
  },
  table: 'Link e file',
  what: 'Link o file',
  times: 'Volte',
  persons: 'Persone',
} as const;
