import type { staff as english } from '../../en/people/staff.ts';
import type { Translation } from '../../../translation.ts';

export const staff = {
  title: 'Assistenza',
  text: 'Trova chi ha chiesto aiuto e agisci come quella persona per un’ora al massimo. Tutto ciò che fai compare nell’attività dei suoi spazi di lavoro.',
  ended: 'L’ora è finita. Sei di nuovo nel tuo account.',
  people: 'Persone',
  found_one: '{{count}} persona',
  found_many: '{{count}} persone',
  found_other: '{{count}} persone',
  more: 'Mostra altro',
  search: {
    label: 'Email, nome o spazio di lavoro',
    placeholder: 'Cerca persone',
  },
  none: {
    title: 'Nessun risultato',
    text: 'Prova con una parte dell’email, del nome o del nome di uno spazio di lavoro.',
  },
  row: {
    since: 'Dal {{date}}',
    verified: 'email confermata',
    unverified: 'email non ancora confermata',
    workspaces: 'Spazi di lavoro di {{name}}',
    codes_one: '{{count, number}} codice',
    codes_many: '{{count, number}} codici',
    codes_other: '{{count, number}} codici',
    staff: 'Staff di assistenza',
  },
  roles: {
    owner: 'Proprietario',
    admin: 'Amministratore',
    editor: 'Editor',
    guest: 'Invitato',
  },
  act: {
    button: 'Agisci come',
    open: 'Agisci come {{name}}',
    text: 'Per un’ora al massimo vedi e fai ciò che può questa persona, dentro una cornice rossa. Non puoi cambiare come accede.',
    reason: 'Motivo',
    reasonHint: 'I proprietari dei suoi spazi di lavoro lo vedono nell’attività.',
    empty: 'Inserisci il motivo',
    short: 'Minimo 3 caratteri',
    cancel: 'Annulla',
    confirm: 'Inizia',
  },
} as const satisfies Translation<typeof english>;
