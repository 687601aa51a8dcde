import type { download as english } from '../../en/design/download.ts';
import type { Translation } from '../../../translation.ts';

export const download = {
  title: 'Scarica “{{title}}”',
  format: 'Formato',
  about: {
    png: 'Per gli schermi e quasi tutte le stampanti',
    svg: 'Nitido a ogni dimensione, per grafici e siti web',
    pdf: 'Nitido a ogni dimensione, per le tipografie',
    eps: 'Per i programmi di stampa più vecchi',
    jpeg: 'Un piccolo file di foto, senza trasparenza',
    webp: 'Il file più piccolo, per i siti web',
  },
  size: 'Dimensione',
  pixels: '{{count, number}} px',
  width: 'Larghezza in stampa',
  millimetres: '{{count, number}} mm',
  inks: 'Colori',
  rgb: 'RGB, per schermi e stampanti da ufficio',
  cmyk: 'CMYK, per la tipografia',
  start: 'Scarica {{format}}',
  options: 'Scegli formato e dimensione',
  cancel: 'Annulla',
  notSaved: 'Il tuo design non è ancora salvato. Riprova quando lo sarà.',
  unreadable: {
    title: 'Questo codice è difficile da scansionare',
    text: 'Abbiamo provato a scansionarlo come un telefono, senza riuscirci:',
    fix: 'Correggi design',
    accept: 'Scarica comunque',
  },
} as const satisfies Translation<typeof english>;
