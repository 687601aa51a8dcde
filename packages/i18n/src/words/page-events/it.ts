/** Names of page events, on screens and in files. */
export const pageEvents = {
  title: 'Azioni sulla pagina',
  text: 'Cosa fanno le persone sulla pagina. Niente di tutto questo conta come scansione. Alcuni browser, come Firefox, non segnalano i tocchi sui link: il numero reale può essere più alto.',
  kinds: {
    view: 'Visualizzazioni della pagina',
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
