import type { Translation } from '../../../translation.ts';
import type { passwords as english } from '../../en/people/passwords.ts';

export const passwords = {
  request: {
    link: 'Hai dimenticato la password?',
    title: 'Hai dimenticato la password?',
    text: 'Inserisci la tua email e ti inviamo un link per scegliere una nuova password.',
    submit: 'Invia link',
    sent: 'Controlla la tua posta',
    sentText: 'Se {{email}} ha un account, il link è in arrivo. Funziona una volta, per due ore.',
    notThere: 'Dopo qualche minuto non è arrivato nulla? Guarda nello spam e controlla che l’indirizzo sia giusto.',
    tooSoon:
      'Abbiamo inviato da poco un link a questo indirizzo. Puoi chiederne uno ogni due ore. Controlla la tua posta.',
  },
  choose: {
    title: 'Scegli una nuova password',
    text: 'Tutti gli altri dispositivi verranno disconnessi.',
    again: 'Conferma la password',
    submit: 'Salva password',
    changed: 'Password cambiata',
    changedText: 'Accedi con la nuova password.',
    toSignIn: 'Accedi',
  },
  ended: {
    title: 'Questo link non funziona più',
    text: 'È già stato usato o è scaduto. Chiedine uno nuovo e usa sempre il più recente.',
    ask: 'Chiedi un nuovo link',
  },
  verified: {
    title: 'La tua email è confermata',
    text: 'Ora possiamo avvisarti quando un codice richiede la tua attenzione.',
    go: 'Vai ai tuoi codici',
    endedText:
      'È già stato usato o ha più di due giorni. Se la tua email non è ancora confermata, chiedi un nuovo link nel tuo account.',
    wait: 'Un momento',
  },
  backToSignIn: 'Torna all’accesso',
} as const satisfies Translation<typeof english>;
