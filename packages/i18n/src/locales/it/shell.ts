import type { shell as english } from '../en/shell.ts';
import type { Translation } from '../../translation.ts';

export const shell = {
  skipToContent: 'Vai al contenuto',
  nav: {
    label: 'Navigazione principale',
    open: 'Apri la navigazione',
    close: 'Chiudi la navigazione',
    codes: 'Codici',
    all: 'Tutti',
    active: 'Attivi',
    paused: 'In pausa',
    trash: 'Cestino',
    createCode: 'Crea codice',
  },
  account: {
    menu: 'Menu account',
    signOut: 'Esci',
    language: 'Lingua',
    theme: 'Aspetto',
    light: 'Chiaro',
    dark: 'Scuro',
    system: 'Come il dispositivo',
  },
  notFound: {
    title: 'Questa pagina non esiste',
    text: 'L’indirizzo potrebbe contenere un errore oppure la pagina potrebbe essere stata spostata.',
    action: 'Vai ai tuoi codici',
  },
  failure: {
    title: 'Qualcosa è andato storto',
    text: 'Nulla di ciò che hai salvato è andato perso. Riprova oppure torna ai tuoi codici.',
    reference: 'Riferimento: {{reference}}',
  },
  later: {
    title: 'Questa sezione non è ancora disponibile',
    text: 'Arriverà con una versione successiva. I tuoi codici continuano a funzionare come ora.',
  },
} as const satisfies Translation<typeof english>;
