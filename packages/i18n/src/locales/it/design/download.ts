import type { download as english } from '../../en/design/download.ts';
import type { Translation } from '../../../translation.ts';

export const download = {
  title: 'Scarica “{{title}}”',
  format: 'Formato',
  about: {
    png: 'Per gli schermi e quasi tutte le stampanti',
    svg: 'Nitido a ogni dimensione, per i grafici e il web',
    pdf: 'Nitido a ogni dimensione, per le tipografie',
    eps: 'Per i programmi di stampa più vecchi',
    jpeg: 'Un piccolo file di foto, mai trasparente',
    webp: 'Il file più piccolo, per il web',
  },
  size: 'Dimensione',
  pixels: '{{count, number}} px',
  width: 'Larghezza in stampa',
  millimetres: '{{count, number}} mm',
  inks: 'Colori',
  rgb: 'RGB, per schermi e stampanti da ufficio',
  cmyk: 'CMYK, per le tipografie',
  start: 'Scarica {{format}}',
  options: 'Scegli formato e dimensione',
  cancel: 'Annulla',
  notSaved: 'Prima bisogna salvare il design, e finora non è riuscito.',
  unreadable: {
    title: 'La lettura di questo codice può fallire',
    text: 'Abbiamo provato a leggerlo come fanno i telefoni, ed è andata male:',
    fix: 'Correggi lo stile',
    accept: 'Scarica comunque',
  },
} as const satisfies Translation<typeof english>;
