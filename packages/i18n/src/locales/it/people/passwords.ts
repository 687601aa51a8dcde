import type { Translation } from '../../../translation.ts';
import type { passwords as english } from '../../en/people/passwords.ts';

export const passwords = {
  request: {
    link: 'Hai dimenticato la password?',
    title: 'Hai dimenticato la password?',
    text: 'Scrivi il tuo indirizzo email e ti mandiamo un link per sceglierne una nuova.',
    submit: 'Invia il link',
    sent: 'Controlla la tua posta',
    sentText: 'Se {{email}} ha un account qui, il link è in arrivo. Funziona una sola volta, entro due ore.',
    notThere:
      'Dopo qualche minuto non è arrivato nulla? Guarda nella posta indesiderata o controlla che l’indirizzo sia giusto.',
    tooSoon: 'Da poco è stato inviato un link a questo indirizzo. Ne inviamo uno ogni due ore: controlla la tua posta.',
  },
  choose: {
    title: 'Scegli una nuova password',
    text: 'Tutti gli altri dispositivi verranno disconnessi.',
    again: 'Ripeti la password',
    submit: 'Salva la nuova password',
    changed: 'La password è stata cambiata',
    changedText: 'Accedi con quella nuova.',
    toSignIn: 'Accedi',
  },
  ended: {
    title: 'Questo link non funziona più',
    text: 'È già stato usato o è scaduto. Chiedine uno nuovo e usa sempre il più recente.',
    ask: 'Chiedi un nuovo link',
  },
  verified: {
    title: 'Il tuo indirizzo è confermato',
    text: 'Grazie! Ora possiamo avvisarti quando uno dei tuoi codici ha bisogno di te.',
    go: 'Vai ai tuoi codici',
    endedText:
      'È già stato usato o ha più di due giorni. Se il tuo indirizzo non è ancora confermato, chiedi un nuovo link nel tuo account.',
    wait: 'Un momento',
  },
  backToSignIn: 'Torna all’accesso',
} as const satisfies Translation<typeof english>;
