import type { ExampleWords } from './merge-words.ts';

const address = { street: 'Via del Mercato 12', city: 'Torino', zip: '10123', state: 'TO', country: 'IT' };

export const words: ExampleWords = {
  website: null,
  'deep-link': null,
  phone: null,
  file: {
    title: 'Cartella stampa',
    description: 'Loghi, foto e testi su di noi, pronti per la stampa.',
    button: 'Apri la cartella stampa',
  },
  pdf: {
    title: 'Catalogo estivo',
    description: 'Dodici pagine di giardini, terrazze e lunghe serate.',
    button: 'Apri il catalogo',
  },
  menu: {
    header: { title: 'Caffè Esempio', subtitle: 'Aperto tutti i giorni dalle 8 alle 18' },
    note: 'Hai un’allergia? Dillo prima di ordinare.',
    sections: [
      {
        title: 'Colazione',
        description: 'Fino a mezzogiorno',
        items: [
          {
            name: 'Porridge ai frutti di bosco',
            description: 'Avena, latte di mandorla, mirtilli e sciroppo d’acero',
          },
          { name: 'Uova su pane a lievito madre', description: 'Due uova in camicia, erba cipollina e burro' },
        ],
      },
      {
        title: 'Caffetteria',
        items: [{ name: 'Espresso' }, { name: 'Flat white', description: 'Anche con latte d’avena' }],
      },
    ],
  },
  email: {
    subject: 'Un tavolo per venerdì',
    message: 'Ciao! Vorremmo prenotare un tavolo per quattro venerdì alle otto di sera.',
  },
  'social-media': {
    header: { title: 'Le Lanterne di Carta', subtitle: 'Indie folk da Bologna' },
    note: 'È uscito il nuovo singolo. Ci vediamo in tour!',
  },
  'business-card': {
    lastName: 'Esempio',
    company: 'Studio Esempio',
    jobTitle: 'Architettura',
    addresses: [address],
    note: 'Case che invecchiano bene.',
  },
  event: {
    title: 'Cinema all’aperto',
    place: 'Via del Mercato 12, Torino',
    zone: 'Europe/Rome',
    description: 'Porta una coperta. Se piove, proiettiamo il film al coperto.',
    organiser: { name: 'Cinema Esempio' },
  },
  'landing-page': {
    blocks: [
      { title: 'Felce e Argilla', subtitle: 'Ceramiche fatte a mano e piante da interno' },
      { text: 'Il negozio è aperto dal martedì al sabato. Passa, tocca tutto e fermati per un tè.' },
      { label: 'Acquista online' },
      { label: 'Prenota un laboratorio' },
      {},
      { text: 'Dove siamo' },
      { address },
    ],
  },
  'app-store': { title: 'Sentiero', subtitle: 'Mappe per escursioni che funzionano offline' },
  whatsapp: { message: 'Ciao! Avete un tavolo per stasera?' },
  text: { text: 'Tavolo 12. La cucina è aperta fino alle dieci.' },
  wifi: { ssid: 'Ospiti', password: 'terrazza-al-sole' },
  sms: { message: 'Puoi richiamarmi?' },
};
