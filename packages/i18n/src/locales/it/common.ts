import type { common as english } from '../en/common.ts';
import type { Translation } from '../../translation.ts';

export const common = {
  actions: {
    save: 'Salva',
    cancel: 'Annulla',
    close: 'Chiudi',
    back: 'Indietro',
    continue: 'Continua',
    delete: 'Elimina',
    edit: 'Modifica',
    copy: 'Copia',
    retry: 'Riprova',
  },
  copied: 'Copiato',
  saved: 'Salvato',
  loading: 'Caricamento',
} as const satisfies Translation<typeof english>;
