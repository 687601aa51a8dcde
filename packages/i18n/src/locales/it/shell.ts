import type { shell as english } from '../en/shell.ts';
import type { Translation } from '../../translation.ts';

export const shell = {
  skipToContent: 'Vai al contenuto',
  nav: {
    label: 'Navigazione principale',
    open: 'Apri la navigazione',
    close: 'Chiudi la navigazione',
    collapse: 'Comprimi la navigazione',
    expand: 'Espandi la navigazione',
    codes: 'Codici',
    all: 'Tutti',
    active: 'Attivi',
    paused: 'In pausa',
    trash: 'Cestino',
    stats: 'Statistiche',
    projects: 'Progetti',
    allProjects: 'Tutti i progetti',
    newProject: 'Nuovo progetto',
    firstProject: 'Crea un progetto',
    createCode: 'Crea codice',
    more: 'Altro',
    settings: 'Impostazioni',
    help: 'Aiuto',
  },
  workspace: {
    menu: 'Menu degli spazi di lavoro',
  },
  search: {
    label: 'Cerca codici',
    placeholder: 'Cerca codici',
  },
  usage: {
    label: 'Piano e utilizzo',
    codes_one: '{{used}} codice su {{limit}} in uso',
    codes_many: '{{used}} codici su {{limit}} in uso',
    codes_other: '{{used}} codici su {{limit}} in uso',
    plan: {
      free: 'Piano Free',
      trial: 'Prova di Pro',
      starter: 'Piano Starter',
      pro: 'Piano Pro',
      enterprise: 'Piano Enterprise',
    },
  },
  account: {
    menu: 'Menu account',
    commands: 'Comandi',
    account: 'Account',
    signOut: 'Esci',
    staff: 'Assistenza',
    language: 'Lingua',
    theme: 'Aspetto',
    light: 'Chiaro',
    dark: 'Scuro',
    system: 'Sistema',
  },
  impersonation: {
    label: 'Azioni a nome di un’altra persona',
    acting: 'Stai agendo come {{name}}',
    stop: 'Termina l’accesso',
  },
  notFound: {
    title: 'Questa pagina non esiste',
    text: 'L’indirizzo potrebbe contenere un errore oppure la pagina potrebbe essere stata spostata.',
    action: 'Vai ai tuoi codici',
  },
  failure: {
    details: 'Che cosa si è rotto, per chi lo riparerà',
    title: 'Qualcosa è andato storto',
    text: 'Nulla di ciò che hai salvato è andato perso.',
    tryAgain: 'Riprova oppure torna tra poco.',
    reference: 'Riferimento: {{reference}}',
  },
  refused: {
    title: 'Questo spazio non è ancora aperto per te',
    text: 'Accetta prima l’invito o rivolgiti al proprietario dello spazio.',
  },
  later: {
    title: 'Questa sezione non è ancora disponibile',
    text: 'Arriverà con una versione successiva. I tuoi codici continuano a funzionare come ora.',
  },
} as const satisfies Translation<typeof english>;
