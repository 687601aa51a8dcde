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
    after:
      'Il link vale per {{days}} giorni. Non ti sei registrato tu? Allora ignora questa email: senza la tua conferma non riceverai altro.',
  },
  resetPassword: {
    subject: 'Scegli una nuova password',
    title: 'Una nuova password',
    text: 'Qualcuno, probabilmente tu, ha chiesto di scegliere una nuova password per {{email}}.',
    button: 'Scegli una nuova password',
    after:
      'Il link funziona una sola volta, entro {{hours}} ore. Se non sei stato tu, non devi fare nulla: la tua password resta quella di prima.',
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
    after:
      'Se non sei stato tu, scrivi subito a chi gestisce questo servizio. Se sei stato tu: grazie per il tempo passato con noi.',
  },
  signInChanged: {
    subject: 'Il tuo modo di accedere è cambiato',
    title: 'Il tuo modo di accedere è cambiato',
    secondFactorOn: 'D’ora in poi, per accedere come {{email}} serve anche un codice della tua app di autenticazione.',
    secondFactorOff: 'Per accedere come {{email}} non serve più un codice di un’app di autenticazione.',
    recoveryCodesRenewed: 'Ci sono nuovi codici di recupero per {{email}}. Quelli precedenti non funzionano più.',
    recoveryCodeUsed_one:
      'Qualcuno, probabilmente tu, ha effettuato l’accesso come {{email}} con un codice di recupero. Ne resta {{count}}.',
    recoveryCodeUsed_many:
      'Qualcuno, probabilmente tu, ha effettuato l’accesso come {{email}} con un codice di recupero. Ne restano {{count}}.',
    recoveryCodeUsed_other:
      'Qualcuno, probabilmente tu, ha effettuato l’accesso come {{email}} con un codice di recupero. Ne restano {{count}}.',
    passkeyAdded: 'La passkey “{{name}}” ora può accedere come {{email}}.',
    passkeyRemoved: 'La passkey “{{name}}” non può più accedere come {{email}}.',
    factorsTakenAway:
      'Chi gestisce questo servizio ha tolto a {{email}} la verifica in due passaggi, i codici di recupero e le passkey, e ha disconnesso tutti i dispositivi. Si fa quando qualcuno li ha persi.',
    googleConnected:
      'Ora si può accedere come {{email}} anche con Google: l’account Google con questo indirizzo è stato appena collegato.',
    button: 'Vedi come accedi',
    after:
      'Se sei stato tu, è tutto a posto. Altrimenti scegli subito una nuova password, esci da tutti gli altri dispositivi e rimuovi ciò che non riconosci.',
  },
  blocked: {
    code: {
      subject: 'Il tuo codice “{{name}}” è stato bloccato',
      title: 'Il codice “{{name}}” è stato bloccato',
      text: 'Chi gestisce questo servizio ha bloccato il tuo codice “{{name}}”. I visitatori vedono una pagina che lo dice, e non si può attivare finché il blocco non viene tolto.',
    },
    codes: {
      subject: 'Alcuni dei tuoi codici sono stati bloccati',
      title: 'I codici che portano a {{name}} sono stati bloccati',
      text: 'I tuoi codici che portano a {{name}} sono stati bloccati, perché quell’indirizzo è nell’elenco di quelli dannosi. I visitatori vedono una pagina che lo dice. Il tuo elenco mostra quali codici sono.',
    },
    workspace: {
      subject: 'Il tuo spazio di lavoro “{{name}}” è stato bloccato',
      title: 'Lo spazio di lavoro “{{name}}” è stato bloccato',
      text: 'Chi gestisce questo servizio ha bloccato lo spazio di lavoro “{{name}}” con tutti i suoi codici. I visitatori vedono una pagina che lo dice, e non si possono creare nuovi codici.',
    },
    reason: 'Il motivo: {{reason}}',
    button: 'Vedi i tuoi codici',
    after: 'Pensi che sia un errore? Allora scrivi a chi gestisce questo servizio. Nulla di tuo è stato eliminato.',
  },
  unblocked: {
    code: {
      subject: 'Il tuo codice “{{name}}” è di nuovo aperto',
      title: 'Il codice “{{name}}” è di nuovo aperto',
      text: 'Il blocco del tuo codice “{{name}}” è stato tolto. Se prima era attivo, lo è di nuovo.',
    },
    workspace: {
      subject: 'Il tuo spazio di lavoro “{{name}}” è di nuovo aperto',
      title: 'Lo spazio di lavoro “{{name}}” è di nuovo aperto',
      text: 'Il blocco dello spazio di lavoro “{{name}}” è stato tolto. I codici che prima erano attivi lo sono di nuovo.',
    },
    after: 'Grazie per la pazienza.',
  },
  invitation: {
    subject: 'Hai ricevuto un invito a lavorare con i codici QR',
    title: 'Hai ricevuto un invito a {{workspace}}',
    text: '{{inviter}} vorrebbe lavorare con te ai codici QR nello spazio di lavoro {{workspace}}.',
    asAdmin: 'Saresti amministratore: gestisci codici e persone.',
    asEditor: 'Saresti editor: crei e modifichi i codici.',
    button: 'Vedi l’invito',
    after: 'L’invito è per {{email}} e scade tra {{days}} giorni. Non conosci {{inviter}}? Allora ignoralo.',
  },
  destinations: {
    subject: {
      broken: '{{workspace}}: un codice porta a un indirizzo che non funziona',
      warnings: '{{workspace}}: un indirizzo dei tuoi codici richiede attenzione',
      mended: '{{workspace}}: i tuoi codici portano di nuovo dove devono',
    },
    title: {
      broken: 'Un indirizzo non funziona',
      warnings: 'Un indirizzo richiede attenzione',
      mended: 'Funziona di nuovo',
    },
    broken_one: 'Questo indirizzo non funziona. Chi scansiona il codice non arriva:',
    broken_many: 'Questi {{count}} indirizzi non funzionano. Chi scansiona i codici non arriva:',
    broken_other: 'Questi {{count}} indirizzi non funzionano. Chi scansiona i codici non arriva:',
    warnings_one: 'Questo indirizzo funziona ancora, ma qualcosa non va:',
    warnings_many: 'Questi {{count}} indirizzi funzionano ancora, ma qualcosa non va:',
    warnings_other: 'Questi {{count}} indirizzi funzionano ancora, ma qualcosa non va:',
    mended_one: 'Questo indirizzo è di nuovo a posto:',
    mended_many: 'Questi {{count}} indirizzi sono di nuovo a posto:',
    mended_other: 'Questi {{count}} indirizzi sono di nuovo a posto:',
    more_one: 'E altri {{count}}.',
    more_many: 'E altri {{count}}.',
    more_other: 'E altri {{count}}.',
    line: '“{{title}}”: {{url}}',
    button: 'Vedi che cosa è stato trovato',
    after:
      'Gli indirizzi a cui portano i codici di {{workspace}} vengono controllati una volta al giorno. Ricevi questo messaggio perché ti occupi dello spazio di lavoro; non ne arriva mai più di uno al giorno.',
  },
  quota: {
    subject: {
      used: '{{workspace}}: un codice ha esaurito le scansioni di questo mese',
      near: '{{workspace}}: un codice ha usato l’80% delle scansioni di questo mese',
    },
    title: {
      used: 'Le scansioni di questo mese sono esaurite',
      near: 'La maggior parte delle scansioni di questo mese è stata usata',
    },
    used_one:
      'Questo codice ha avuto le {{scans}} scansioni che il tuo piano prevede per ogni codice al mese. I visitatori vedono una pagina che dice che è in pausa:',
    used_many:
      'Questi {{count}} codici hanno avuto le {{scans}} scansioni che il tuo piano prevede per ogni codice al mese. I visitatori vedono una pagina che dice che sono in pausa:',
    used_other:
      'Questi {{count}} codici hanno avuto le {{scans}} scansioni che il tuo piano prevede per ogni codice al mese. I visitatori vedono una pagina che dice che sono in pausa:',
    near_one:
      'Questo codice ha avuto almeno l’80% delle {{scans}} scansioni che il tuo piano prevede per ogni codice al mese. Quando saranno esaurite, i visitatori vedranno una pagina che dice che è in pausa:',
    near_many:
      'Questi {{count}} codici hanno avuto almeno l’80% delle {{scans}} scansioni che il tuo piano prevede per ogni codice al mese. Quando saranno esaurite, i visitatori vedranno una pagina che dice che sono in pausa:',
    near_other:
      'Questi {{count}} codici hanno avuto almeno l’80% delle {{scans}} scansioni che il tuo piano prevede per ogni codice al mese. Quando saranno esaurite, i visitatori vedranno una pagina che dice che sono in pausa:',
    more_one: 'E un altro codice.',
    more_many: 'E altri {{count}} codici.',
    more_other: 'E altri {{count}} codici.',
    line: '“{{title}}”',
    again:
      'Il {{date}} (UTC) il conteggio ricomincia e ogni codice torna a funzionare da solo. Con un piano più grande torna subito.',
    button: 'Vedi i piani',
    after:
      'Ricevi questa email come proprietario di {{workspace}}. Contano solo le visite di persone, e nessuna mentre un codice è in pausa.',
  },
  report: {
    subject: { weekly: '{{name}}: statistiche della settimana', monthly: '{{name}}: statistiche del mese' },
    title: { weekly: '{{name}}: il tuo report settimanale', monthly: '{{name}}: il tuo report mensile' },
    text: '{{period}}. Scansioni totali: {{total}}. Scansioni uniche: {{unique}}.',
    attached: 'Tutto il resto è nel file allegato a questa email.',
    large: 'Il file è troppo grande per un’email. Esportalo dalle statistiche.',
    button: 'Vedi le statistiche',
    after:
      'Ricevi questa email perché qualcuno di {{workspace}} ti ha aggiunto ai destinatari. Modifica o elimina il report con “Esporta” e “Invia periodicamente” nelle statistiche di qualsiasi codice.',
    stop: 'Non ricevere più questo report',
  },
} as const satisfies Translation<typeof english>;
