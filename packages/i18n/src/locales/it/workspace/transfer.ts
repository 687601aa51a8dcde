import type { transfer as english } from '../../en/workspace/transfer.ts';
import type { Translation } from '../../../translation.ts';

export const transfer = {
  text: 'Importa codici da altrove o portali con te. I codici stampati continuano a funzionare.',
  in: 'Importa codici',
  out: 'Porta via i codici',
  create: {
    title: 'Crea da un foglio di calcolo',
    text: 'Un codice per ogni riga di un file CSV o Excel, o delle celle che incolli.',
  },
  update: {
    title: 'Aggiorna da un foglio di calcolo',
    text: 'Esporta i codici, modificali in un foglio di calcolo e riporta qui le modifiche.',
  },
  export: {
    title: 'Esporta codici (CSV)',
    text: 'Tutti i codici con link, destinazioni ed etichette, da aprire in un foglio di calcolo.',
  },
} as const satisfies Translation<typeof english>;
