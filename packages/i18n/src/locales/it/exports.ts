import type { exports as english } from '../en/exports.ts';
import type { Translation } from '../../translation.ts';

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
} as const satisfies Translation<typeof english>;
