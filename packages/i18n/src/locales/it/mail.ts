import type { Translation } from '../../translation.ts';
import type { mail as english } from '../en/mail.ts';

export const mail = {
  greeting: 'Ciao {{name}},',
  greetingNobody: 'Ciao,',
  linkBelow: 'Se il pulsante non funziona, copia questo indirizzo nel browser:',
  footer: 'Inviato da {{brand}}, {{address}}',
  verifyEmail: {
    subject: 'Conferma il tuo indirizzo email',
    title: 'Questo indirizzo è tuo?',
    text: 'Conferma che {{email}} è tuo, così possiamo avvisarti quando uno dei tuoi codici ha bisogno di te.',
    button: 'Conferma questo indirizzo',
    after: 'Il link vale per {{days}} giorni. Non ti sei registrato tu? Allora ignora questa email: senza la tua conferma non riceverai altro.',
  },
  resetPassword: {
    subject: 'Scegli una nuova password',
    title: 'Una nuova password',
    text: 'Qualcuno, probabilmente tu, ha chiesto di scegliere una nuova password per {{email}}.',
    button: 'Scegli una nuova password',
    after: 'Il link funziona una sola volta, entro {{hours}} ore. Se non sei stato tu, non devi fare nulla: la tua password resta quella di prima.',
  },
  passwordChanged: {
    subject: 'La tua password è stata cambiata',
    title: 'La tua password è stata cambiata',
    text: 'La password di {{email}} è appena stata cambiata e tutti gli altri dispositivi sono stati disconnessi.',
    button: 'Non sono stato io: scegline un’altra',
    after: 'Se sei stato tu, è tutto a posto.',
  },
  signInChanged: {
    subject: 'Il tuo modo di accedere è cambiato',
    title: 'Il tuo modo di accedere è cambiato',
    secondFactorOn: 'D’ora in poi, per accedere come {{email}} serve anche un codice della tua app di autenticazione.',
    secondFactorOff: 'Per accedere come {{email}} non serve più un codice di un’app di autenticazione.',
    recoveryCodesRenewed: 'Ci sono nuovi codici di recupero per {{email}}. Quelli precedenti non funzionano più.',
    recoveryCodeUsed_one: 'Qualcuno, probabilmente tu, ha effettuato l’accesso come {{email}} con un codice di recupero. Ne resta {{count}}.',
    recoveryCodeUsed_many: 'Qualcuno, probabilmente tu, ha effettuato l’accesso come {{email}} con un codice di recupero. Ne restano {{count}}.',
    recoveryCodeUsed_other: 'Qualcuno, probabilmente tu, ha effettuato l’accesso come {{email}} con un codice di recupero. Ne restano {{count}}.',
    passkeyAdded: 'La passkey “{{name}}” ora può accedere come {{email}}.',
    passkeyRemoved: 'La passkey “{{name}}” non può più accedere come {{email}}.',
    button: 'Vedi come accedi',
    after: 'Se sei stato tu, è tutto a posto. Altrimenti scegli subito una nuova password, esci da tutti gli altri dispositivi e rimuovi ciò che non riconosci.',
  },
  invitation: {
    subject: '{{inviter}} ti invita in {{workspace}}',
    title: 'Hai ricevuto un invito in {{workspace}}',
    text: '{{inviter}} vorrebbe lavorare con te ai codici QR nello spazio di lavoro {{workspace}}.',
    asAdmin: 'Saresti amministratore: gestisci codici e persone.',
    asEditor: 'Saresti editor: crei e modifichi i codici.',
    button: 'Vedi l’invito',
    after: 'L’invito è per {{email}} e scade tra {{days}} giorni. Non conosci {{inviter}}? Allora ignoralo.',
  },
} as const satisfies Translation<typeof english>;
