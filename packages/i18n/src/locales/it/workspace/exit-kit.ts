import type { Translation } from '../../../translation.ts';
import type { exitKit as english } from '../../en/workspace/exit-kit.ts';

export const exitKit = {
  title: 'Porta tutto con te',
  text: 'Fa funzionare i codici stampati anche senza di noi.',
  includes:
    'Un file ZIP con codici, pagine, design, file, persone e scansioni, e con reindirizzamenti pronti per il tuo server.',
  support: 'Solo il proprietario può farlo.',
  build: 'Crea esportazione',
  again: 'Creane una nuova',
  question: 'Crea un’esportazione di {{name}}',
  explain: 'Il file contiene tutto, quindi conferma che sei tu. Ti avviseremo per email quando è pronto.',
  cancel: 'Annulla',
  building: 'Creazione dell’esportazione',
  download: 'Scarica {{size}}',
  until: 'Disponibile fino al {{date}}',
  saving: 'Salvati {{done}} su {{total}}',
  stop: 'Annulla download',
  saved: 'Salvato',
  failed: 'L’ultima esportazione non è riuscita. Riprova.',
} as const satisfies Translation<typeof english>;
