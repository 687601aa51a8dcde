import type { lists as english } from '../../en/codes/lists.ts';
import type { Translation } from '../../../translation.ts';

export const lists = {
  views: {
    title: 'Viste',
    name: 'Nome della vista',
    save: 'Salva vista',
    saveNew: 'Salva come nuova vista',
    update: 'Aggiorna vista',
    rename: 'Rinomina vista',
    pin: 'Fissa nella barra laterale',
    unpin: 'Rimuovi dalla barra laterale',
    delete: 'Elimina vista',
    confirm: 'Salva',
    done: {
      saved: '“{{name}}” è salvata. La trovi in Viste.',
      updated: '“{{name}}” è aggiornata.',
      pinned: '“{{name}}” è fissata nella barra laterale.',
      unpinned: '“{{name}}” non è più fissata.',
      deleted: '“{{name}}” è eliminata. I tuoi codici restano.',
    },
  },
  shortcuts: {
    title: 'Scorciatoie da tastiera',
    groups: { anywhere: 'Ovunque', list: 'Nell’elenco' },
    palette: 'Cerca comandi e codici',
    search: 'Cerca codici',
    create: 'Crea codice',
    help: 'Mostra le scorciatoie da tastiera',
    select: 'Seleziona il codice attivo',
    extend: 'Estendi la selezione',
    range: 'Seleziona un intervallo',
    clear: 'Annulla la selezione',
    menu: 'Apri il menu di un codice',
    click: 'Clic',
    space: 'Spazio',
    shift: 'Maiusc',
    off: 'Le scorciatoie a tasto singolo sono disattivate. Attivale in Account.',
    setting: {
      title: 'Scorciatoie da tastiera',
      text: 'Premi ? ovunque per vederle tutte.',
      label: 'Scorciatoie a tasto singolo (C, /, ?)',
      hint: 'Disattivale se usi il controllo vocale. Vale per questo dispositivo.',
    },
  },
} as const satisfies Translation<typeof english>;
