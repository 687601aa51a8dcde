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
  accountDeleted: {
    subject: 'Il tuo account è stato eliminato',
    title: 'Il tuo account non esiste più',
    text: 'L’account di {{email}} è stato appena eliminato, con i suoi spazi di lavoro e i suoi codici. I loro link brevi non portano più da nessuna parte.',
    button: 'Crea un nuovo account',
    after: 'Se non sei stato tu, scrivi subito a chi gestisce questo servizio. Se sei stato tu: grazie di essere passato di qui.',
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
