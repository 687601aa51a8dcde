import type { scans as english } from '../../en/visits/scans.ts';
import type { Translation } from '../../../translation.ts';

export const scans = {
  cancel: 'Annulla',
  close: 'Chiudi',
  days: { first: 'Dal', last: 'Al (compreso)' },
  found_one: '{{count, number}} scansione in questi giorni, bot inclusi.',
  found_many: '{{count, number}} di scansioni in questi giorni, bot inclusi.',
  found_other: '{{count, number}} scansioni in questi giorni, bot inclusi.',
  none: 'Nessuna scansione in questi giorni.',
  kept: 'Le scansioni precedenti al {{date}} sono state eliminate: i numeri di questo periodo iniziano da lì.',
  export: {
    open: 'Scansioni grezze…',
    title: 'Esporta scansioni grezze',
    text: 'Ogni accesso con ora, codice, tipo e luogo, anche quelli esclusi. I visitatori ricevono pseudonimi validi solo in questo file.',
    unfiltered: 'I filtri non valgono qui: il file contiene tutte le scansioni di questi giorni.',
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
    text: 'Per richieste sulla privacy. Le scansioni di questi giorni spariscono da tutte le statistiche e da tutti i report. Non si può annullare.',
    confirm: 'Scrivi “{{name}}” per confermare',
    mismatch: 'Scrivi il nome esattamente come appare.',
    submit_one: 'Elimina {{count, number}} scansione',
    submit_many: 'Elimina {{count, number}} di scansioni',
    submit_other: 'Elimina {{count, number}} scansioni',
    done: 'Eliminazione delle scansioni in corso. Ci vuole circa un minuto.',
  },
  code: {
    title: 'Scansioni',
    text: 'Elimina le scansioni di questo codice, per esempio dopo una richiesta sulla privacy.',
  },
  card: {
    title: 'Scansioni',
    text: 'Per quanto tempo conserviamo le scansioni e che cosa è stato eliminato prima.',
    keep: 'Conserva le scansioni',
    keepText: 'Una volta al giorno eliminiamo definitivamente le scansioni più vecchie, anche da statistiche e report.',
    forEver: 'Per sempre',
    months_one: '{{count, number}} mese',
    months_many: '{{count, number}} di mesi',
    months_other: '{{count, number}} mesi',
    shorter_one:
      'Quando salvi, le scansioni più vecchie di {{count, number}} mese vengono eliminate entro un’ora. Non si può annullare.',
    shorter_many:
      'Quando salvi, le scansioni più vecchie di {{count, number}} di mesi vengono eliminate entro un’ora. Non si può annullare.',
    shorter_other:
      'Quando salvi, le scansioni più vecchie di {{count, number}} mesi vengono eliminate entro un’ora. Non si può annullare.',
    latest: 'Eliminate su richiesta',
    entry: '{{name}}, dal {{from}} al {{to}}:',
    scans_one: '{{count, number}} scansione',
    scans_many: '{{count, number}} di scansioni',
    scans_other: '{{count, number}} scansioni',
    open: '(in corso)',
  },
} as const satisfies Translation<typeof english>;
