import type { Translation } from '../../translation.ts';
import type { mail as english } from '../en/mail.ts';

export const mail = {
  greeting: 'Ciao {{name}},',
  greetingNobody: 'Ciao,',
  linkBelow: 'Il pulsante non funziona? Copia questo link nel browser:',
  footer: 'Inviato da {{brand}}, {{address}}',
  support: 'l’assistenza all’indirizzo {{address}}',
  supportUnknown: 'il gestore del servizio',
  why: {
    signUp: 'Ricevi questa email perché {{email}} è stato usato per registrarsi su {{brand}}.',
    reset: 'Ricevi questa email perché qualcuno ha chiesto di reimpostare la password di {{email}}.',
    account: 'Ricevi questa email perché riguarda la sicurezza del tuo account {{brand}}.',
    block: 'Ricevi questa email perché lo spazio di lavoro è tuo.',
    invitation: 'Ricevi questa email perché {{inviter}} ha inviato un invito a {{email}}.',
    destinations:
      'Ricevi questa email perché gestisci {{workspace}}. Controlliamo le destinazioni una volta al giorno e inviamo al massimo un’email al giorno.',
    domain: 'Ricevi questa email perché sei proprietario o amministratore di {{workspace}}.',
    quota: 'Ricevi questa email perché lo spazio di lavoro {{workspace}} è tuo.',
    report: 'Ricevi questa email perché qualcuno di {{workspace}} ti ha incluso in questo report.',
    job: 'Ricevi questa email perché hai avviato questa operazione in {{workspace}}.',
    webhook: 'Ricevi questa email perché lo spazio di lavoro {{workspace}} è tuo.',
    apiKey: 'Ricevi questa email perché hai creato questa chiave o perché lo spazio di lavoro {{workspace}} è tuo.',
    senderTest: 'Ricevi questa email perché hai provato il mittente di {{workspace}}.',
  },
  links: { help: 'Aiuto', terms: 'Termini', privacy: 'Privacy' },
  apiKey: {
    subject: 'Una nuova chiave API in {{workspace}}',
    title: 'È stata creata una chiave API',
    text: '{{maker}} ha creato la chiave API “{{name}}” in {{workspace}}. I programmi che la possiedono agiscono per conto di {{maker}}.',
    may: 'Accesso: {{areas}}.',
    access: {
      read: 'sola lettura',
      codes: 'codici',
      designs: 'design',
      statistics: 'statistiche',
      everything: 'tutto tranne persone, denaro e impostazioni',
    },
    expires: 'Scade il {{date}}.',
    neverExpires: 'Non scade.',
    button: 'Controlla le chiavi API',
    after:
      'Se non riconosci questa chiave, disattivala subito. I programmi che la usano smettono di funzionare all’istante.',
  },
  certificate: {
    subject: 'Rinnova il certificato del Single Sign-On di {{workspace}}',
    title: 'Il certificato del Single Sign-On sta per scadere',
    text: 'Il certificato del tuo provider di identità scade il {{date}}. Da quel momento le persone di {{workspace}} non possono più accedere con il Single Sign-On.',
    after:
      'Scarica il prossimo certificato dal provider e incollalo sotto quello attuale. Durante il cambio funzionano entrambi.',
    button: 'Apri il Single Sign-On',
  },
  webhook: {
    subject: 'Un webhook è disattivato in {{workspace}}',
    title: 'Abbiamo disattivato un endpoint webhook',
    gone: '{{host}} ci ha detto che non esiste più (410), quindi non gli inviamo più eventi.',
    failed: '{{host}} non ha accettato un evento in tre giorni di tentativi, quindi non gli inviamo più eventi.',
    after:
      'Guarda l’ultima risposta, risolvi il problema e riattiva l’endpoint. Gli eventi persi restano leggibili per 30 giorni.',
    button: 'Apri l’endpoint',
  },
  sender: {
    button: 'Apri marchio proprio',
    tested: {
      subject: 'Il tuo server di posta funziona per {{workspace}}',
      title: 'Il tuo server di posta funziona',
      text: '{{sender}} ha consegnato questa email. Pubblica il tuo marchio e le email di {{workspace}} usciranno da lì.',
    },
    failed: {
      subject: 'Abbiamo inviato email per te in {{workspace}}',
      title: 'Il tuo server di posta non sta inviando',
      text: '{{sender}} non ha accettato la nostra ultima email, quindi l’abbiamo inviata dal nostro indirizzo. Continuiamo a provare prima il tuo server.',
    },
    lost: {
      subject: 'Il tuo indirizzo mittente è disattivato in {{workspace}}',
      title: 'Il tuo indirizzo mittente richiede attenzione',
      text: 'Non troviamo più il record TXT di {{sender}}. Finché non torna, le email di {{workspace}} partono dal nostro indirizzo.',
    },
  },
  verifyEmail: {
    subject: 'Conferma la tua email',
    title: 'Conferma la tua email',
    text: 'Conferma che {{email}} è tuo, così possiamo avvisarti quando uno dei tuoi codici richiede attenzione.',
    button: 'Conferma email',
    after: 'Il link vale per {{days}} giorni. Non hai creato tu questo account? Ignora questa email.',
  },
  resetPassword: {
    subject: 'Reimposta la password',
    title: 'Reimposta la password',
    text: 'Scegli una nuova password per {{email}}.',
    button: 'Scegli una nuova password',
    after:
      'Il link funziona una sola volta, entro {{hours}} ore. Non l’hai chiesto tu? Ignora questa email. La tua password resta la stessa.',
  },
  passwordChanged: {
    subject: 'La tua password è stata cambiata',
    title: 'La tua password è stata cambiata',
    text: 'La password di {{email}} è appena stata cambiata e tutti gli altri dispositivi sono stati disconnessi.',
    check: 'Se l’hai cambiata tu, è tutto a posto. Altrimenti, reimposta subito la password.',
    button: 'Reimposta la password',
  },
  accountDeleted: {
    subject: 'Il tuo account è stato eliminato',
    title: 'Il tuo account è stato eliminato',
    text: 'L’account di {{email}} è appena stato eliminato, con i suoi spazi di lavoro e i suoi codici. I loro link brevi non funzionano più.',
    check: 'Se l’hai eliminato tu, non devi fare altro. Altrimenti, contatta subito {{support}}.',
  },
  signInChanged: {
    subject: 'Una modifica all’accesso al tuo account',
    titles: {
      secondFactorOn: 'La verifica in due passaggi è attiva',
      secondFactorOff: 'La verifica in due passaggi è disattivata',
      recoveryCodesRenewed: 'Hai nuovi codici di recupero',
      recoveryCodeUsed: 'È stato usato un codice di recupero',
      passkeyAdded: 'È stata aggiunta una passkey',
      passkeyRemoved: 'È stata rimossa una passkey',
      factorsTakenAway: 'La verifica in due passaggi e le passkey sono state rimosse',
      googleConnected: 'Ora puoi accedere con Google',
      ssoConnected: 'Ora puoi accedere con il Single Sign-On',
    },
    secondFactorOn: 'Per accedere come {{email}} ora serve anche un codice della tua app di autenticazione.',
    secondFactorOff: 'Per accedere come {{email}} non serve più un codice di un’app di autenticazione.',
    recoveryCodesRenewed:
      'Sono stati creati nuovi codici di recupero per {{email}}. Quelli precedenti non funzionano più.',
    recoveryCodeUsed_one:
      'Qualcuno ha effettuato l’accesso come {{email}} con un codice di recupero. Resta {{count}} codice.',
    recoveryCodeUsed_many:
      'Qualcuno ha effettuato l’accesso come {{email}} con un codice di recupero. Restano {{count}} codici.',
    recoveryCodeUsed_other:
      'Qualcuno ha effettuato l’accesso come {{email}} con un codice di recupero. Restano {{count}} codici.',
    passkeyAdded: 'La passkey “{{name}}” ora può accedere come {{email}}.',
    passkeyRemoved: 'La passkey “{{name}}” non può più accedere come {{email}}.',
    factorsTakenAway:
      'Il gestore del servizio ha rimosso da {{email}} la verifica in due passaggi, i codici di recupero e le passkey, e ha disconnesso tutti i dispositivi. Si fa quando qualcuno non vi ha più accesso.',
    googleConnected: 'L’account Google di {{email}} è appena stato collegato e ora si può usare per accedere.',
    ssoConnected: 'Il provider di identità del tuo spazio di lavoro ora può accedere come {{email}}.',
    button: 'Controlla l’accesso',
    after:
      'Se l’hai fatto tu, è tutto a posto. Altrimenti, cambia subito la password, disconnetti gli altri dispositivi e rimuovi ciò che non riconosci.',
  },
  blocked: {
    code: {
      subject: 'Il tuo codice “{{name}}” è stato bloccato',
      title: 'Il tuo codice “{{name}}” è stato bloccato',
      text: 'Chi lo scansiona vede un avviso, e non puoi attivarlo finché il gestore del servizio non toglie il blocco.',
    },
    codes: {
      subject: 'Alcuni dei tuoi codici sono stati bloccati',
      title: 'I codici che portano a {{name}} sono stati bloccati',
      text: '{{name}} è nell’elenco dei siti dannosi, perciò i tuoi codici che portano lì sono stati bloccati. Chi li scansiona vede un avviso. I codici sono contrassegnati nel tuo elenco.',
    },
    workspace: {
      subject: 'Il tuo spazio di lavoro “{{name}}” è stato bloccato',
      title: 'Il tuo spazio di lavoro “{{name}}” è stato bloccato',
      text: 'Il gestore del servizio ha bloccato lo spazio di lavoro e tutti i suoi codici. Chi li scansiona vede un avviso, e non puoi creare nuovi codici.',
    },
    reason: 'Motivo: {{reason}}',
    button: 'Vedi i tuoi codici',
    after: 'Pensi che sia un errore? Contatta {{support}}. Nulla è stato eliminato.',
  },
  unblocked: {
    code: {
      subject: 'Il tuo codice “{{name}}” è stato sbloccato',
      title: 'Il tuo codice “{{name}}” è stato sbloccato',
      text: 'Se era attivo prima del blocco, lo è di nuovo.',
    },
    workspace: {
      subject: 'Il tuo spazio di lavoro “{{name}}” è stato sbloccato',
      title: 'Il tuo spazio di lavoro “{{name}}” è stato sbloccato',
      text: 'I codici che erano attivi prima del blocco lo sono di nuovo.',
    },
  },
  invitation: {
    subject: 'Hai ricevuto un invito a lavorare con i codici QR',
    title: 'Hai ricevuto un invito a {{workspace}}',
    text: '{{inviter}} ti invita a lavorare con i codici QR in {{workspace}}.',
    asAdmin: 'Con il ruolo di amministratore gestisci codici e persone.',
    asEditor: 'Con il ruolo di editor crei e modifichi i codici.',
    button: 'Vedi l’invito',
    after: 'L’invito è per {{email}} e scade tra {{days}} giorni. Non conosci {{inviter}}? Ignora questa email.',
  },
  destinations: {
    subject: {
      broken_one: 'Una destinazione non funziona in {{workspace}}',
      broken_many: '{{count}} destinazioni non funzionano in {{workspace}}',
      broken_other: '{{count}} destinazioni non funzionano in {{workspace}}',
      warnings_one: 'Una destinazione richiede attenzione in {{workspace}}',
      warnings_many: '{{count}} destinazioni richiedono attenzione in {{workspace}}',
      warnings_other: '{{count}} destinazioni richiedono attenzione in {{workspace}}',
      mended_one: 'Una destinazione funziona di nuovo in {{workspace}}',
      mended_many: '{{count}} destinazioni funzionano di nuovo in {{workspace}}',
      mended_other: '{{count}} destinazioni funzionano di nuovo in {{workspace}}',
    },
    title: {
      broken_one: 'Una destinazione non funziona',
      broken_many: '{{count}} destinazioni non funzionano',
      broken_other: '{{count}} destinazioni non funzionano',
      warnings_one: 'Una destinazione richiede attenzione',
      warnings_many: '{{count}} destinazioni richiedono attenzione',
      warnings_other: '{{count}} destinazioni richiedono attenzione',
      mended_one: 'Una destinazione funziona di nuovo',
      mended_many: '{{count}} destinazioni funzionano di nuovo',
      mended_other: '{{count}} destinazioni funzionano di nuovo',
    },
    broken_one: 'Chi scansiona questo codice non arriva a destinazione:',
    broken_many: 'Chi scansiona questi codici non arriva a destinazione:',
    broken_other: 'Chi scansiona questi codici non arriva a destinazione:',
    warnings_one: 'Questa destinazione funziona ancora, ma qualcosa non va:',
    warnings_many: 'Queste {{count}} destinazioni funzionano ancora, ma qualcosa non va:',
    warnings_other: 'Queste {{count}} destinazioni funzionano ancora, ma qualcosa non va:',
    mended_one: 'Questa destinazione funziona di nuovo:',
    mended_many: 'Queste {{count}} destinazioni funzionano di nuovo:',
    mended_other: 'Queste {{count}} destinazioni funzionano di nuovo:',
    more_one: 'E un’altra',
    more_many: 'E altre {{count}}',
    more_other: 'E altre {{count}}',
    button: 'Vedi i codici',
  },
  domain: {
    subject: {
      verified: '{{domain}} è online',
      failing: '{{domain}} non funziona',
      recovered: '{{domain}} funziona di nuovo',
      lost: '{{domain}} è stato scollegato',
      taken: '{{domain}} ora è di un altro spazio di lavoro',
      'not-renewed': 'Il certificato di {{domain}} non verrà rinnovato',
    },
    text: {
      verified:
        'I link brevi su {{domain}} funzionano e la connessione è sicura. Puoi usarlo come predefinito per i nuovi codici o spostarci i tuoi codici.',
      recovered: 'Tutti i controlli sono di nuovo a posto. Non devi fare nulla.',
      lost: 'Il suo record TXT è mancato per 14 giorni, quindi non sappiamo se è ancora tuo. I tuoi codici ora usano link brevi sul nostro dominio. Collegalo di nuovo e i codici stampati con {{domain}} torneranno a funzionare.',
      taken:
        'Un altro spazio di lavoro ha dimostrato che {{domain}} è suo. I tuoi codici ora usano link brevi sul nostro dominio e le copie stampate con {{domain}} non portano più ai tuoi codici. È ancora tuo? Controlla chi può modificare il suo DNS e collegalo di nuovo.',
      'not-renewed':
        'Il tuo piano non include più questo dominio. I suoi codici funzionano finché il certificato è valido. Passa a un piano superiore per mantenerlo.',
    },
    failing: {
      proof:
        'Non troviamo il record TXT che dimostra che {{domain}} è tuo. I suoi codici funzionano ancora. Se non torna entro 14 giorni, scolleghiamo il dominio.',
      target: '{{domain}} non punta più a noi. Chi scansiona i suoi codici potrebbe non arrivare a destinazione.',
      certificate:
        'I browser non accettano il certificato di {{domain}}. Chi scansiona i suoi codici potrebbe vedere un avviso.',
      answer: 'Le richieste a {{domain}} non ci arrivano. Chi scansiona i suoi codici potrebbe vedere un errore.',
    },
    seen: 'Vediamo: {{seen}}',
    nothing: 'Lì non vediamo nulla.',
    expected: 'Previsto: {{expected}}',
    proofToo: 'Manca anche il record TXT di {{domain}}. Se non torna entro 14 giorni, scolleghiamo il dominio.',
    button: 'Vedi dominio',
  },
  mailDomain: {
    subject: {
      failing: 'Manca il record TXT di {{domain}}',
      recovered: 'Il record TXT di {{domain}} è tornato',
      lost: '{{domain}} non è più verificato',
      taken: '{{domain}} ora è di un altro spazio di lavoro',
    },
    failing:
      'Non troviamo il record TXT che dimostra che {{domain}} è tuo. Tutti possono ancora accedere. Aggiungilo di nuovo entro il {{date}} per mantenere il Single Sign-On per questo dominio email.',
    record: '{{record}} deve contenere: {{expected}}',
    recovered: 'Abbiamo trovato il record e il Single Sign-On per questo dominio email continua. Non devi fare nulla.',
    lost: 'Il suo record TXT è mancato per 7 giorni, quindi non sappiamo se è ancora tuo. Chi ha già effettuato l’accesso con il tuo provider può continuare. Le persone nuove non possono, e il Single Sign-On non è più obbligatorio per {{domain}}. Aggiungi il nuovo record per verificarlo di nuovo.',
    taken:
      'Un altro spazio di lavoro ha dimostrato che {{domain}} è suo. Chi ha già effettuato l’accesso con il tuo provider può continuare. Le persone nuove non possono, e il Single Sign-On non è più obbligatorio per {{domain}}. È ancora tuo? Controlla chi può modificare il suo DNS e aggiungi il nuovo record.',
    button: 'Vedi domini email',
  },
  quota: {
    subject: {
      used: 'Limite mensile di scansioni raggiunto in {{workspace}}',
      near: 'Limite mensile di scansioni quasi raggiunto in {{workspace}}',
    },
    title: { used: 'Limite mensile di scansioni raggiunto', near: 'Limite mensile di scansioni quasi raggiunto' },
    used_one:
      'Questo codice ha usato tutte le {{scans}} scansioni al mese che il tuo piano prevede per ogni codice. Chi lo scansiona vede una pagina di pausa:',
    used_many:
      'Questi {{count}} codici hanno usato tutte le {{scans}} scansioni al mese che il tuo piano prevede per ogni codice. Chi li scansiona vede una pagina di pausa:',
    used_other:
      'Questi {{count}} codici hanno usato tutte le {{scans}} scansioni al mese che il tuo piano prevede per ogni codice. Chi li scansiona vede una pagina di pausa:',
    near_one:
      'Questo codice ha usato almeno l’80% delle {{scans}} scansioni al mese che il tuo piano prevede per ogni codice. Al limite, chi lo scansiona vede una pagina di pausa:',
    near_many:
      'Questi {{count}} codici hanno usato almeno l’80% delle {{scans}} scansioni al mese che il tuo piano prevede per ogni codice. Al limite, chi li scansiona vede una pagina di pausa:',
    near_other:
      'Questi {{count}} codici hanno usato almeno l’80% delle {{scans}} scansioni al mese che il tuo piano prevede per ogni codice. Al limite, chi li scansiona vede una pagina di pausa:',
    more_one: 'E un altro codice',
    more_many: 'E altri {{count}} codici',
    more_other: 'E altri {{count}} codici',
    again:
      'Il conteggio riparte il {{date}} (UTC) e i codici che hanno raggiunto il limite tornano a funzionare da soli. Con un piano superiore tornano entro un minuto.',
    button: 'Vedi i piani',
    after: 'Contano solo le scansioni fatte da persone, e nessuna mentre un codice è in pausa.',
  },
  report: {
    subject: { weekly: 'Report settimanale: {{name}}', monthly: 'Report mensile: {{name}}' },
    title: { weekly: 'Report settimanale: {{name}}', monthly: 'Report mensile: {{name}}' },
    total: 'Scansioni',
    unique: 'Scansioni uniche',
    attached: 'Il report completo è in allegato.',
    large: 'Il report completo è troppo grande per essere allegato. Puoi esportarlo nella pagina delle statistiche.',
    button: 'Vedi le statistiche',
    stop: 'Non ricevere più questo report',
  },
  job: {
    subject: {
      'bulk-create': {
        done: 'I tuoi codici sono pronti in {{workspace}}',
        stopped: 'La creazione dei tuoi codici si è fermata in {{workspace}}',
      },
      'bulk-change': {
        done: 'Le tue modifiche sono fatte in {{workspace}}',
        stopped: 'Le tue modifiche si sono fermate in {{workspace}}',
      },
      undo: {
        done: 'Le tue modifiche sono annullate in {{workspace}}',
        stopped: 'L’annullamento delle modifiche si è fermato in {{workspace}}',
      },
      'read-links': {
        done: 'La tua anteprima è pronta in {{workspace}}',
        stopped: 'La lettura dei tuoi link si è fermata in {{workspace}}',
      },
      'move-in': {
        done: 'I tuoi link sono arrivati in {{workspace}}',
        stopped: 'Il trasferimento dei tuoi link in {{workspace}} si è fermato',
      },
      'take-in': { done: 'È di nuovo tutto in {{workspace}}', stopped: 'Il ripristino di {{workspace}} si è fermato' },
      'exit-kit': {
        done: 'La tua esportazione di {{workspace}} è pronta',
        stopped: 'La tua esportazione di {{workspace}} si è fermata',
      },
    },
    title: {
      'bulk-create': { done: 'I tuoi codici sono pronti', stopped: 'La creazione dei tuoi codici si è fermata' },
      'bulk-change': { done: 'Le tue modifiche sono fatte', stopped: 'Le tue modifiche si sono fermate' },
      undo: { done: 'Le tue modifiche sono annullate', stopped: 'L’annullamento delle modifiche si è fermato' },
      'read-links': { done: 'La tua anteprima è pronta', stopped: 'La lettura dei tuoi link si è fermata' },
      'move-in': { done: 'I tuoi link sono arrivati', stopped: 'Il trasferimento dei tuoi link si è fermato' },
      'take-in': { done: 'È di nuovo tutto qui', stopped: 'Il ripristino dello spazio di lavoro si è fermato' },
      'exit-kit': { done: 'La tua esportazione è pronta', stopped: 'La tua esportazione si è fermata' },
    },
    made: {
      'bulk-create_one': 'Abbiamo creato {{count}} codice.',
      'bulk-create_many': 'Abbiamo creato {{count}} codici.',
      'bulk-create_other': 'Abbiamo creato {{count}} codici.',
      'bulk-change_one': 'Abbiamo modificato {{count}} codice.',
      'bulk-change_many': 'Abbiamo modificato {{count}} codici.',
      'bulk-change_other': 'Abbiamo modificato {{count}} codici.',
      undo_one: 'Abbiamo riportato com’era {{count}} codice.',
      undo_many: 'Abbiamo riportato com’erano {{count}} codici.',
      undo_other: 'Abbiamo riportato com’erano {{count}} codici.',
      'move-in_one': 'Abbiamo importato {{count}} codice.',
      'move-in_many': 'Abbiamo importato {{count}} codici.',
      'move-in_other': 'Abbiamo importato {{count}} codici.',
      'take-in_one': 'Abbiamo recuperato {{count}} codice.',
      'take-in_many': 'Abbiamo recuperato {{count}} codici.',
      'take-in_other': 'Abbiamo recuperato {{count}} codici.',
    },
    preview: 'Non è ancora stato creato nulla.',
    kit: 'Tutto ciò che è in {{workspace}} finisce in un solo file.',
    problems: {
      row_one: '{{count}} riga richiede la tua attenzione.',
      row_many: '{{count}} righe richiedono la tua attenzione.',
      row_other: '{{count}} righe richiedono la tua attenzione.',
      link_one: '{{count}} link non importato.',
      link_many: '{{count}} link non importati.',
      link_other: '{{count}} link non importati.',
      code_one: '{{count}} codice non recuperato.',
      code_many: '{{count}} codici non recuperati.',
      code_other: '{{count}} codici non recuperati.',
    },
    file: 'Puoi scaricarla fino al {{date}}.',
    stopped: 'L’operazione si è fermata prima della fine. Ciò che è stato fatto resta. Aprila per vedere il motivo.',
    stoppedWhole: 'L’operazione si è fermata prima della fine. Aprila per vedere il motivo.',
    button: {
      'bulk-create': 'Vedi i risultati',
      'bulk-change': 'Vedi i risultati',
      undo: 'Vedi i risultati',
      'read-links': 'Vedi l’anteprima',
      'move-in': 'Vedi i risultati',
      'take-in': 'Vedi i risultati',
      'exit-kit': 'Scarica esportazione',
      stopped: 'Vedi cosa è successo',
    },
  },
  billing: {
    cycle: { yearly: 'annuale', monthly: 'mensile' },
    button: 'Vai alla fatturazione',
    invoice: 'Trovi la fattura nella pagina della fatturazione.',
    works: 'I tuoi codici continuano a funzionare.',
    pausing_one: 'Con Free, {{count, number}} dei tuoi {{active, number}} codici va in pausa; nessuno viene eliminato.',
    pausing_many:
      'Con Free, {{count, number}} dei tuoi {{active, number}} codici vanno in pausa; nessuno viene eliminato.',
    pausing_other:
      'Con Free, {{count, number}} dei tuoi {{active, number}} codici vanno in pausa; nessuno viene eliminato.',
    paused_one:
      '{{count}} codice è stato messo in pausa perché il piano non ha posto. Non è stato eliminato nulla. Torna con un piano più grande.',
    paused_many:
      '{{count}} codici sono stati messi in pausa perché il piano non ha posto. Non è stato eliminato nulla. Tornano con un piano più grande.',
    paused_other:
      '{{count}} codici sono stati messi in pausa perché il piano non ha posto. Non è stato eliminato nulla. Tornano con un piano più grande.',
    keys: 'Le tue chiavi API e i tuoi webhook non funzionano più. Tornano a funzionare con un piano più grande.',
    why: 'Ricevi questa email perché {{workspace}} è tuo o ne ricevi le fatture.',
    plans: 'Vedi i piani',
    news: {
      'trial-ending': {
        title: 'La tua prova gratuita di Pro termina il {{date}}',
        text: 'Scegli un piano per {{workspace}} entro quella data per continuare senza interruzioni, oppure prosegui poi con Free.',
      },
      'trial-ended': {
        title: 'La tua prova gratuita di Pro è terminata',
        text: 'Scegli un piano per {{workspace}} e continua con tutto ciò che hai creato, oppure prosegui con Free.',
      },
      activated: {
        title: 'Ora hai {{plan}}',
        text: '{{workspace}} ora ha {{plan}} {{cycle}}. Hai pagato {{amount}}. Il rinnovo è il {{date}}.',
      },
      changed: {
        title: 'Ora hai {{plan}}',
        text: 'Come previsto, {{workspace}} è passato a {{plan}} {{cycle}}. Hai pagato {{amount}}. Il rinnovo è il {{date}}.',
      },
      renewed: {
        title: '{{plan}} è stato rinnovato',
        text: 'Hai pagato {{amount}} per {{plan}} {{cycle}}. Il prossimo rinnovo è il {{date}}.',
      },
      'charge-failed': {
        title: 'Non siamo riusciti ad addebitare {{plan}}',
        text: 'Il rinnovo di {{workspace}} non è andato a buon fine. Riproveremo il {{date}}. Per risolvere subito, aggiorna il metodo di pagamento. In ogni caso mantieni {{plan}} fino al {{end}}.',
      },
      'grace-begun': {
        title: 'Aggiorna il metodo di pagamento entro il {{end}}',
        text: 'Abbiamo provato più volte, ma non siamo riusciti ad addebitare {{plan}}. Aggiorna il metodo di pagamento entro il {{end}} per mantenerlo. Dopo, {{workspace}} passa a Free.',
      },
      recovered: {
        title: 'Il pagamento è andato a buon fine',
        text: 'Hai pagato {{amount}} e {{workspace}} mantiene {{plan}}. Il prossimo rinnovo è il {{date}}.',
      },
      'ended-cancelled': {
        title: '{{plan}} è terminato',
        text: 'Come hai chiesto, il tuo abbonamento è terminato. {{workspace}} ora è su Free. Puoi tornare quando vuoi.',
      },
      'ended-unpaid': {
        title: 'Il tuo abbonamento è terminato',
        text: 'Non siamo riusciti ad addebitare {{plan}}, quindi {{workspace}} ora è su Free. Scegli un piano per riavere tutto.',
      },
      cancelled: {
        title: 'Hai disdetto {{plan}}',
        text: '{{workspace}} mantiene {{plan}} fino al {{date}}. Poi passa a Free. Hai cambiato idea? Puoi riattivarlo fino ad allora.',
      },
      reactivated: {
        title: '{{plan}} continua',
        text: 'Hai riattivato l’abbonamento. {{plan}} si rinnova il {{date}}.',
      },
      'change-scheduled': {
        title: 'Passi a {{next}} il {{date}}',
        text: 'Fino ad allora non cambia nulla per {{workspace}} e mantieni {{plan}}. Puoi annullare in qualsiasi momento prima.',
      },
      'change-called-off': {
        title: 'Resti su {{plan}}',
        text: 'Il cambio programmato è annullato. {{plan}} {{cycle}} si rinnova il {{date}}.',
      },
      'offer-taken': {
        title: '{{percent}}% di sconto sul prossimo rinnovo',
        text: 'Grazie per aver scelto di restare. Il {{date}} pagherai {{amount}} per {{plan}} {{cycle}}.',
      },
      'paid-not-active': {
        title: 'Abbiamo ricevuto il pagamento, ma {{plan}} non è ancora attivo',
        text: 'Di solito bastano pochi minuti. Non pagherai due volte. Se {{plan}} non è attivo entro un’ora, contatta {{support}}.',
      },
      refunded: {
        title: 'Ti abbiamo rimborsato {{amount}}',
        text: 'Il denaro sta tornando al tuo metodo di pagamento. Possono volerci alcuni giorni. La nota di credito è nella pagina della fatturazione.',
      },
      'source-expiring': {
        title: 'La tua carta scade a breve',
        text: 'La tua {{card}} sta per scadere. Aggiungine una nuova per rinnovare {{plan}} senza interruzioni.',
      },
      'source-expired': {
        title: 'La tua carta è scaduta',
        text: 'La tua {{card}} è scaduta. Aggiungine una nuova per poter rinnovare {{plan}}.',
      },
    },
  },
} as const satisfies Translation<typeof english>;
