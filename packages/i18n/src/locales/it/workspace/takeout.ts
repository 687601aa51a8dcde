import type { Translation } from '../../../translation.ts';
import type { takeout as english } from '../../en/workspace/takeout.ts';

export const takeout = {
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
  restore: {
    title: 'Ripristina un’esportazione',
    text: 'Riempie questo spazio di lavoro con tutto il contenuto del file ZIP di un’esportazione di {{product}}. Lo spazio di lavoro deve essere vuoto.',
    choose: 'Scegli file',
    uploading: 'Caricamento: {{percent}}',
    stop: 'Annulla caricamento',
    report: 'Che cosa è cambiato',
    'ending-taken_one':
      '{{count, number}} link breve era già in uso. Il suo codice ne ha uno nuovo: stampalo di nuovo.',
    'ending-taken_many':
      '{{count, number}} di link brevi erano già in uso. I loro codici ne hanno di nuovi: stampali di nuovo.',
    'ending-taken_other':
      '{{count, number}} link brevi erano già in uso. I loro codici ne hanno di nuovi: stampali di nuovo.',
    'password-missing_one':
      '{{count, number}} codice aveva una password ed è in pausa. Imposta una nuova password e attivalo.',
    'password-missing_many':
      '{{count, number}} di codici avevano una password e sono in pausa. Imposta nuove password e attivali.',
    'password-missing_other':
      '{{count, number}} codici avevano una password e sono in pausa. Imposta nuove password e attivali.',
    'file-left-out_one': '{{count, number}} file era troppo grande o illeggibile.',
    'file-left-out_many': '{{count, number}} di file erano troppo grandi o illeggibili.',
    'file-left-out_other': '{{count, number}} file erano troppo grandi o illeggibili.',
    'design-left-out_one': '{{count, number}} design o logo era illeggibile.',
    'design-left-out_many': '{{count, number}} di design o loghi erano illeggibili.',
    'design-left-out_other': '{{count, number}} design o loghi erano illeggibili.',
    samples: 'Per esempio: {{names}}',
  },
} as const satisfies Translation<typeof english>;
