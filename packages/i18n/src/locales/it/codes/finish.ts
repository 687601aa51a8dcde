import type { finish as english } from '../../en/codes/finish.ts';
import type { Translation } from '../../../translation.ts';

export const finish = {
  title: 'Il tuo codice è pronto',
  more: 'Altri formati',
  copyLink: 'Copia link',
  copyImage: 'Copia immagine',
  imageCopied: 'Immagine copiata',
  share: 'Condividi',
  email: 'Email',
  try: 'Provalo subito: inquadra il codice con la fotocamera del telefono.',
  waiting: 'In attesa della tua scansione…',
  scanned: 'Scansionato ora con {{device}}',
  scannedAnywhere: 'Scansionato ora',
  devices: {
    iphone: 'un iPhone',
    ipad: 'un iPad',
    android: 'un telefono Android',
    computer: 'un computer',
  },
  over: 'Le scansioni compaiono nelle statistiche.',
  stats: 'Vedi statistiche',
  print: 'Stampalo largo almeno {{width}}',
  sheet: 'Crea foglio da stampare',
  customize: 'Personalizza il design',
  another: 'Creane un altro',
  done: 'Fine',
} as const satisfies Translation<typeof english>;
