import type { visitor as english } from '../../en/delivery/visitor.ts';
import type { Translation } from '../../../translation.ts';

export const visitor = {
  notFound: {
    title: 'Non troviamo questo codice',
    text: 'L’indirizzo potrebbe aver perso un pezzo per strada. Di solito aiuta questo:',
    hintWhole: 'Controlla che il codice sia visibile per intero, piatto e ben illuminato, poi scansionalo di nuovo.',
    hintTyped: 'Se hai digitato l’indirizzo, confrontalo lettera per lettera: le maiuscole contano.',
    hintAsk: 'Chiedi a chi te lo ha dato se esiste un codice più recente.',
  },
  paused: {
    title: 'Questo codice è in pausa',
    text: 'Il proprietario lo ha messo in pausa per ora. Il tuo telefono va benissimo: riprova più tardi.',
  },
  gone: {
    title: 'Questo codice è stato ritirato',
    text: 'Il proprietario lo ha rimosso definitivamente e ti darà volentieri il nuovo indirizzo.',
  },
  notNow: {
    title: 'Questo codice ora non è aperto',
    text: 'Il proprietario ha stabilito degli orari e questo non è tra quelli. Il tuo telefono va benissimo: riprova più tardi.',
  },
  limit: {
    title: 'Questo codice è esaurito',
    text: 'Poteva essere usato un certo numero di volte e l’ultima è già andata. Forse chi te lo ha dato ne ha uno nuovo.',
  },
  blocked: {
    title: 'Questo codice è stato bloccato',
    text: 'Ci è stato segnalato che porta a qualcosa di dannoso e lo abbiamo verificato. Non ne viene mostrato più nulla, e al tuo telefono non è successo niente.',
  },
  tooMany: {
    title: 'Un po’ più piano, per favore',
    text: 'Dalla tua rete sono stati chiesti moltissimi indirizzi in poco tempo. Aspetta un minuto, poi scansiona di nuovo il codice.',
  },
  unlock: {
    title: 'Questo codice è protetto',
    text: 'Scrivi la password che lo accompagnava per vedere il contenuto.',
    password: 'Password',
    open: 'Apri',
    wrong: 'Password errata. Le maiuscole contano: riprova.',
    tooMany: 'Troppi tentativi. Aspetta qualche minuto e riprova.',
  },
  report: {
    link: 'Segnala questo codice',
    title: 'C’è qualcosa che non va in questo codice?',
    text: 'Avvisa chi gestisce questo servizio. Di te non viene inviato nulla, e il proprietario del codice non vede chi lo ha segnalato.',
    reason: 'Che cosa non va',
    choose: 'Scegli una voce',
    reasons: {
      phishing: 'Chiede password o numeri di carta',
      malware: 'Installa qualcosa di dannoso',
      fraud: 'È una truffa',
      illegal: 'Mostra qualcosa di illegale',
      personal: 'Mostra cose private di qualcuno',
      other: 'Altro',
    },
    more: 'Altri dettagli (facoltativo)',
    send: 'Invia',
    incomplete: 'Scegli che cosa non va, poi invia di nuovo.',
    tooMany: 'Dalla tua rete sono arrivate molte segnalazioni. Riprova tra un’ora.',
    sentTitle: 'Grazie',
    sentText: 'La tua segnalazione è arrivata e verrà esaminata.',
  },
  own: {
    onTitle: 'Le tue visite sono escluse',
    onText:
      'Ciò che apri con questo browser non conta più nelle statistiche del tuo spazio di lavoro. I codici funzionano come prima. Vale per un anno, o finché non elimini i cookie di questo sito.',
    countAgain: 'Conta di nuovo questo browser',
    offTitle: 'Questo browser conta di nuovo',
    offText: 'Ciò che apri con questo browser rientra nelle statistiche, come la visita di chiunque altro.',
    refusedTitle: 'Questo browser non lo ha ricordato',
    refusedText:
      'Non conserva i cookie di questo sito, forse perché la finestra è anonima. Consentili per questo sito, poi apri un nuovo link.',
    expiredTitle: 'Questo link è scaduto',
    expiredText: 'Un link così funziona per dieci minuti. Ne ottieni uno nuovo nella schermata del tuo account.',
  },
  leaving: {
    title: 'Ti portiamo a destinazione',
    text: 'La pagina si apre tra un attimo.',
    now: 'Aprila ora',
  },
  unavailable: {
    title: 'Un momento, per favore',
    text: 'Questo codice va bene, ma ora non riusciamo a raggiungere la sua destinazione. Scansionalo di nuovo tra un minuto.',
  },
  home: {
    title: 'Qui vivono i link brevi',
    text: 'Questo è l’indirizzo dietro i codici stampati. Inquadrane uno con la fotocamera e ti porterà a destinazione.',
    make: 'Crea un codice QR gratis',
  },
  mark: 'Codici che continuano a funzionare, con {{name}}',
} as const satisfies Translation<typeof english>;
