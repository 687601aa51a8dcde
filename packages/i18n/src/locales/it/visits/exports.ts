import type { exports as english } from '../../en/visits/exports.ts';
import type { Translation } from '../../../translation.ts';

export const exports = {
  menu: 'Esporta',
  formats: { pdf: 'PDF da leggere e stampare', xlsx: 'Cartella di Excel', csv: 'Tabella CSV' },
  send: 'Invia periodicamente…',
  regular: {
    title: 'Report periodici',
    text: 'Le statistiche arrivano per email, con le cifre in un file.',
    none: 'Nessuno riceve ancora un report periodico.',
    weekly: 'Ogni lunedì',
    monthly: 'Il primo di ogni mese',
    next: 'Il prossimo il {{date}}',
    nobody: 'Nessuno che sia ancora nello spazio di lavoro',
    change: 'Cambia il report di {{name}}',
    end: 'Termina il report di {{name}}',
    add: 'Nuovo report',
    close: 'Chiudi',
    back: 'Indietro',
    save: 'Salva',
    frequency: 'Quanto spesso',
    when: 'Al mattino in {{timeZone}}. Riguarda la settimana o il mese precedente.',
    format: 'File',
    recipients: 'Chi lo riceve',
    recipientsHint: 'Persone di questo spazio di lavoro con l’indirizzo confermato, ognuna nella sua lingua.',
    nobodyChosen: 'Scegli almeno una persona.',
  },
  stop: {
    wait: 'Un momento…',
    title: 'Non ricevere più questo report?',
    weekly: 'Ogni lunedì ricevi per email le statistiche di “{{name}}”, di {{workspace}}.',
    monthly: 'Il primo di ogni mese ricevi per email le statistiche di “{{name}}”, di {{workspace}}.',
    alone: 'Se smetti di riceverlo, le altre persone continuano a riceverlo.',
    button: 'Non inviarmelo più',
    done: 'Non lo riceverai più',
    doneText:
      'Da ora questo report non ti viene più inviato. Chi se ne occupa nello spazio di lavoro può aggiungerti di nuovo.',
    over: 'Non ricevi questo report',
    overText:
      'L’invio è già stato terminato, oppure non fai più parte di quello spazio di lavoro. Non c’è altro da fare.',
    broken: 'Questo link non funziona',
    brokenText:
      'Forse è incompleto: copia l’indirizzo intero dall’email. Oppure accedi e modifica i tuoi report con “Esporta” e “Invia periodicamente” nelle statistiche di qualsiasi codice.',
    go: 'Ai miei codici',
  },
} as const satisfies Translation<typeof english>;
