import type { auth as english } from '../../en/people/auth.ts';
import type { Translation } from '../../../translation.ts';

export const auth = {
  signIn: {
    title: 'Accedi',
    submit: 'Accedi',
    noAccount: 'È la tua prima volta?',
    toSignUp: 'Crea un account',
    unknown: 'Il nome utente e la password inseriti non corrispondono ai nostri dati. Controllali e riprova.',
    expired: 'La sessione è scaduta. Accedi di nuovo e tornerai dov’eri.',
    remember: 'Ricordami',
    passkey: 'Accedi con una passkey',
    passkeyDismissed: 'Nessuna passkey è stata usata. Riprova o accedi con la password.',
  },
  signUp: {
    title: {
      free: 'Crea il tuo account',
      trial: 'Prova Pro per 7 giorni',
      starter: 'Crea il tuo account con il piano Starter',
      pro: 'Crea il tuo account con il piano Pro',
      enterprise: 'Crea il tuo account con il piano Enterprise',
    },
    submit: {
      free: 'Crea account',
      trial: 'Crea account',
      starter: 'Crea account e continua',
      pro: 'Crea account e continua',
      enterprise: 'Crea account e continua',
    },
    hasAccount: 'Hai già un account?',
    toSignIn: 'Accedi',
    consent: 'Accetto i termini di utilizzo e l’informativa sulla privacy',
    consentTerms: 'termini di utilizzo',
    consentPrivacy: 'informativa sulla privacy',
    consentMissing: 'Per continuare devi accettare',
    disclaimers: {
      card: 'Per iniziare non serve una carta',
      addresses: 'Gli indirizzi IP dei tuoi visitatori non vengono mai conservati',
    },
  },
  make: { question: 'Ti serve un solo codice?', link: 'Crealo gratis, senza account' },
  or: 'oppure',
  google: {
    missing:
      'Non è stato possibile caricare il pulsante di Google; forse qualcosa nel tuo browser lo blocca. Email e password funzionano come sempre.',
    almost: 'Ci siamo quasi. Controlla il tuo nome e accetta i termini.',
    confirmed: 'Confermato da Google',
    without: 'Usa un’altra email e una password',
  },
  handOver: {
    question: 'Entrare come un’altra persona?',
    questionText:
      'Ora sei {{present}}. Con questo link entreresti come {{arriving}}. Continua solo se sai chi te lo ha inviato.',
    switch: 'Continua come {{email}}',
    stay: 'Resta come {{email}}',
    wait: 'Accesso in corso…',
    failed: 'L’accesso non è ancora riuscito',
    refused:
      'Non è stato possibile accedere in questo modo: il link è già stato usato o è troppo vecchio. Accedi da qui.',
    toSignIn: 'Vai alla pagina di accesso',
  },
  email: 'Email',
  password: 'Password',
  username: 'Il tuo nome',
  showPassword: 'Mostra password',
  hidePassword: 'Nascondi password',
  strength: {
    label: 'Sicurezza della password: {{level}}',
    weak: 'debole',
    fair: 'discreta',
    good: 'buona',
    strong: 'ottima',
  },
  invited: 'Hai ricevuto un invito a {{workspace}}. L’invito è per questo indirizzo.',
  languages: 'Lingua',
  panel: {
    headline: 'Stampa una volta. Cambia quando vuoi.',
    caption: 'Un codice stampato non si può ritirare. Con Evercode decidi in ogni momento dove porta.',
    bullets: {
      edit: 'Cambia la destinazione anche dopo la stampa',
      scans: 'Vedi le visite in pochi secondi: persone, non bot',
      files: 'Scarica in SVG e PNG, nitidi a ogni dimensione',
      pause: 'Metti in pausa un codice e riattivalo con un clic',
    },
    codeLabel: 'Un codice QR che porta a questa pagina. Scansionalo.',
  },
} as const satisfies Translation<typeof english>;
