import type { scans as english } from '../../en/visits/scans.ts';
import type { Translation } from '../../../translation.ts';

export const scans = {
  cancel: 'Annulla',
  close: 'Chiudi',
  days: { first: 'Dal', last: 'Al (compreso)' },
  found_one: '{{count, number}} scansione in questi giorni, di ogni tipo.',
  found_many: '{{count, number}} di scansioni in questi giorni, di ogni tipo.',
  found_other: '{{count, number}} scansioni in questi giorni, di ogni tipo.',
  none: 'In questi giorni non ci sono scansioni.',
  kept: 'Le scansioni precedenti al {{date}} non sono più conservate: i dati di questo periodo iniziano da lì.',
  export: {
    open: 'Esporta le scansioni grezze',
    title: 'Esporta le scansioni grezze',
    text: 'Ogni accesso con ora, codice, tipo e luogo: le persone e ciò che non è stato contato. I visitatori sono pseudonimi validi solo in questo file.',
    format: 'Formato',
    start: 'Esporta',
    running_one: 'Esportazione di {{count, number}} scansione…',
    running_many: 'Esportazione di {{count, number}} di scansioni…',
    running_other: 'Esportazione di {{count, number}} scansioni…',
    done_one: '{{count, number}} scansione esportata.',
    done_many: '{{count, number}} di scansioni esportate.',
    done_other: '{{count, number}} scansioni esportate.',
  },
  delete: {
    open: 'Elimina scansioni…',
    title: 'Elimina scansioni di “{{name}}”',
    text: 'Per richieste sulla privacy. Le scansioni di questi giorni spariscono per sempre da ogni dato e da ogni report, e nessuno può recuperarle.',
    confirm: 'Scrivi “{{name}}” per confermare',
    mismatch: 'Scrivi il nome esattamente com’è.',
    submit_one: 'Elimina {{count, number}} scansione',
    submit_many: 'Elimina {{count, number}} di scansioni',
    submit_other: 'Elimina {{count, number}} scansioni',
    done: 'Le scansioni vengono eliminate. Ci vuole circa un minuto.',
  },
  card: {
    title: 'Scansioni',
    text: 'Per quanto tempo si conservano le scansioni e quali sono state eliminate prima.',
    keep: 'Conserva le scansioni',
    keepText: 'Le più vecchie vengono eliminate per sempre una volta al giorno, anche da statistiche e report.',
    forEver: 'Per sempre',
    months_one: '{{count, number}} mese',
    months_many: '{{count, number}} di mesi',
    months_other: '{{count, number}} mesi',
    shorter_one:
      'Dopo il salvataggio, le scansioni più vecchie di {{count, number}} mese vengono eliminate entro un’ora. Nessuno può recuperarle.',
    shorter_many:
      'Dopo il salvataggio, le scansioni più vecchie di {{count, number}} di mesi vengono eliminate entro un’ora. Nessuno può recuperarle.',
    shorter_other:
      'Dopo il salvataggio, le scansioni più vecchie di {{count, number}} mesi vengono eliminate entro un’ora. Nessuno può recuperarle.',
    latest: 'Eliminate su richiesta',
    entry: '{{name}}, dal {{from}} al {{to}}:',
    scans_one: '{{count, number}} scansione',
    scans_many: '{{count, number}} di scansioni',
    scans_other: '{{count, number}} scansioni',
    open: '(in corso)',
  },
} as const satisfies Translation<typeof english>;
