import type { visitor as english } from '../../en/delivery/visitor.ts';
import type { Translation } from '../../../translation.ts';

export const visitor = {
  notFound: {
    title: 'Non troviamo questo codice',
    text: 'Potrebbe mancare una parte del link. Di solito questo aiuta:',
    hintWhole: 'Controlla che il codice sia visibile per intero, piatto e ben illuminato, poi scansionalo di nuovo.',
    hintTyped: 'Se hai digitato il link, controlla ogni lettera, maiuscole comprese.',
    hintAsk: 'Chiedi un codice più recente a chi ti ha dato questo.',
  },
  paused: {
    title: 'Questo codice è in pausa',
    text: 'Il tuo telefono non ha problemi. Per ora il proprietario ha messo in pausa questo codice. Riprova più tardi.',
  },
  gone: {
    title: 'Questo codice non è più in uso',
    text: 'Il tuo telefono non ha problemi. Il proprietario ha eliminato questo codice definitivamente. Chiedi un nuovo link.',
  },
  notNow: {
    title: 'Questo codice non è disponibile in questo momento',
    text: 'Il tuo telefono non ha problemi. Questo codice funziona solo in certi orari. Riprova più tardi.',
  },
  limit: {
    title: 'Questo codice è esaurito',
    text: 'Si poteva usare solo un certo numero di volte. Chiedine uno nuovo a chi ti ha dato questo.',
  },
  blocked: {
    title: 'Questo codice è bloccato',
    text: 'Il tuo telefono non ha problemi. Questo codice portava a qualcosa di dannoso, perciò non ne mostriamo più il contenuto.',
  },
  tooMany: {
    title: 'Sono tante scansioni',
    text: 'La tua rete ha aperto molti codici in poco tempo. Aspetta un minuto, poi scansiona di nuovo questo.',
  },
  unlock: {
    title: 'Questo codice richiede una password',
    text: 'Inserisci la password per continuare.',
    password: 'Password',
    open: 'Continua',
    wrong: 'Password errata. Controlla le maiuscole e riprova.',
    tooMany: 'Troppi tentativi. Aspetta qualche minuto e riprova.',
  },
  report: {
    link: 'Segnala questo codice',
    title: 'Che cosa non va in questo codice?',
    text: 'La tua segnalazione arriva al gestore del servizio. È anonima: il proprietario del codice non saprà che l’hai inviata tu.',
    reason: 'Motivo',
    choose: 'Scegli un motivo',
    reasons: {
      phishing: 'Chiede password o numeri di carta',
      malware: 'Installa qualcosa di dannoso',
      fraud: 'È una truffa',
      illegal: 'Mostra qualcosa di illegale',
      personal: 'Espone dati personali di qualcuno',
      other: 'Altro motivo',
    },
    more: 'Dettagli (facoltativo)',
    send: 'Invia segnalazione',
    incomplete: 'Scegli un motivo, poi invia di nuovo la segnalazione.',
    tooMany: 'La tua rete ha inviato molte segnalazioni. Riprova tra un’ora.',
    sentTitle: 'Segnalazione inviata',
    sentText: 'Grazie per l’avviso. Controlleremo.',
  },
  own: {
    onTitle: 'Questo browser è escluso',
    onText:
      'Le tue scansioni in questo browser non contano più nelle statistiche del tuo spazio di lavoro. I codici funzionano come prima. Vale per un anno, o finché non elimini i cookie di questo sito.',
    countAgain: 'Conta di nuovo questo browser',
    offTitle: 'Questo browser conta di nuovo',
    offText: 'Le tue scansioni in questo browser contano di nuovo nelle statistiche del tuo spazio di lavoro.',
    refusedTitle: 'Il browser non l’ha salvato',
    refusedText:
      'Blocca i cookie di questo sito, forse perché la finestra è anonima. Consentili, poi apri un nuovo link.',
    expiredTitle: 'Questo link è scaduto',
    expiredText: 'Funziona per 10 minuti. Creane uno nuovo nella pagina del tuo account.',
  },
  leaving: {
    title: 'Ti portiamo a destinazione',
    text: 'La pagina si apre tra un attimo.',
    now: 'Apri ora',
  },
  unavailable: {
    title: 'Riprova tra un minuto',
    text: 'Questo codice funziona, ma ora non riusciamo a raggiungere la sua destinazione.',
  },
  home: {
    title: 'Qui si trovano i link brevi',
    text: 'Questo è l’indirizzo dietro i codici QR stampati. Scansionane uno con la fotocamera per arrivare a destinazione.',
    make: 'Crea un codice QR gratis',
  },
  mark: 'Codici che continuano a funzionare, con {{name}}',
} as const satisfies Translation<typeof english>;
