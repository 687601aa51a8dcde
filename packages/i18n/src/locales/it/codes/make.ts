import type { make as english } from '../../en/codes/make.ts';
import type { Translation } from '../../../translation.ts';

export const make = {
  title: 'Codice QR gratis, senza account',
  lead: 'Crealo, scaricalo, stampalo. Nessuna registrazione, nessuna filigrana.',
  types: { legend: 'Che cosa contiene', website: 'Sito web', wifi: 'Wi-Fi', contact: 'Contatto', text: 'Testo' },
  content: 'Contenuto',
  contact: {
    firstName: 'Nome',
    lastName: 'Cognome',
    company: 'Azienda',
    jobTitle: 'Ruolo',
    phone: 'Telefono',
    email: 'Email',
    website: 'Sito web',
  },
  design: 'Design',
  templates: 'Modelli',
  colors: 'Colori',
  ink: 'Colore del codice',
  paper: 'Colore dello sfondo',
  pattern: 'Motivo',
  frameLabel: 'Scansionami',
  drawing: 'Il tuo codice QR',
  placeholder: 'Compila il modulo per vedere il codice.',
  contrast: {
    good: 'Ottimo contrasto',
    low: 'Poco contrasto: molti telefoni non leggono questi colori.',
    inverted: 'Chiaro su scuro: molti telefoni non leggono i codici invertiti.',
    fix: 'Usa nero su bianco',
  },
  tooLong: 'È più di quanto un codice possa contenere. Accorcialo.',
  png: 'Scarica PNG',
  svg: 'SVG',
  svgName: 'Scarica SVG',
  failed: 'Non siamo riusciti a creare il file. Prova con SVG.',
  saved: '{{name}} è nei tuoi download.',
  forever: 'Funziona per sempre. Dopo la stampa non si può modificare.',
  keep: {
    title: 'Vuoi modificarlo in futuro?',
    editable: 'Rendilo modificabile',
    editableText:
      'Con un account gratuito il codice contiene un link breve. Cambia la destinazione quando vuoi, anche dopo la stampa, e guarda quante volte viene scansionato.',
    fixed: 'Salvalo in un account',
    fixedText: 'Conserva questo codice con il suo design per modificarlo e scaricarlo di nuovo. È gratis.',
  },
} as const satisfies Translation<typeof english>;
