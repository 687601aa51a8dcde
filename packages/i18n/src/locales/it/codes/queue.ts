import type { queue as english } from '../../en/codes/queue.ts';
import type { Translation } from '../../../translation.ts';

export const queue = {
  title: 'Verrà creato quando tornerai online',
  kept: 'È salvato su questo dispositivo: puoi lasciare la pagina.',
  stay: 'Tieni aperta questa pagina: le password non vengono salvate su questo dispositivo.',
  edit: 'Continua a modificare',
  sending: 'Creazione del codice…',
  offline: 'Sei offline. Le modifiche vengono salvate su questo dispositivo.',
  created: '“{{title}}” è stato creato.',
  open: 'Apri',
  refused: '“{{title}}” non è stato creato. {{reason}} La tua bozza è ancora qui.',
  openDraft: 'Apri bozza',
} as const satisfies Translation<typeof english>;
