import type { common as english } from '../en/common.ts';
import type { Translation } from '../../translation.ts';

export const common = {
  actions: {
    close: 'Chiudi',
    retry: 'Riprova',
    undo: 'Annulla',
  },
  copied: 'Copiato',
  loading: 'Caricamento',
} as const satisfies Translation<typeof english>;
