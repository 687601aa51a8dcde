import type { checkout as english } from '../../en/money/checkout.ts';
import type { Translation } from '../../../translation.ts';

export const checkout = {
  title: 'Pagamento',
  heading: 'Passa a {{plan}}',
  forWorkspace: 'Per {{workspace}}',
  toPlans: 'Piani e prezzi',
  toCodes: 'Vai ai tuoi codici',
  toBilling: 'Vai alla fatturazione',
  cycle: 'Periodo di fatturazione',
  oneLine: {
    monthly: '{{plan}} mensile, {{total}}',
    yearly: '{{plan}} annuale, {{total}}',
  },
  line: {
    monthly: '1 mese',
    yearly: '1 anno',
    discount: '{{code}}, sconto del {{percent}}%',
    credit: 'Credito per il tempo non usato',
  },
  total: 'Totale oggi, tasse incluse',
  promo: {
    label: 'Codice promozionale',
    add: 'Aggiungi un codice promozionale',
    apply: 'Applica',
    applied: 'Sconto del {{percent}} applicato',
    promotion: 'Prezzo di {{plan}} applicato',
    remove: 'Rimuovi {{code}}',
    cancel: 'Annulla',
  },
  anotherMethod: 'Un altro metodo di pagamento',
  pay: 'Paga {{total}}',
  confirming: 'Conferma del pagamento…',
  renews: 'Si rinnova il {{date}} a {{price}}. Disdici quando vuoi.',
  byStripe: 'Il pagamento è gestito da Stripe. Non vediamo mai il numero della tua carta.',
  details: {
    title: 'Dati di fatturazione',
    add: 'Aggiungi i dati dell’azienda alle fatture',
    change: 'Cambia i dati delle tue fatture',
    known: 'Le fatture sono intestate a {{address}}.',
    save: 'Salva e continua',
  },
  done: {
    toBefore: 'Riprendi da dove avevi lasciato',
    title: 'Ora hai {{plan}}',
    text: '{{workspace}} può già usare tutto ciò che offre il piano.',
    invoice: 'Scarica la fattura',
  },
  unlocked: {
    codes_one: '{{number}} codice attivo',
    codes_many: '{{number}} di codici attivi',
    codes_other: '{{number}} codici attivi',
    scans: 'Scansioni illimitate',
    logo: 'Il tuo logo',
    reports: 'Tutti i report, ora per ora',
    team_one: '{{number}} utente',
    team_many: '{{number}} di utenti',
    team_other: '{{number}} utenti',
    rules: 'Regole, password e periodi di validità',
    roles: 'Ruoli per il tuo team',
  },
  checkAgain: 'Controlla di nuovo',
  pending: {
    title: 'Il pagamento è ancora in elaborazione',
    text: 'Ti scriveremo quando {{plan}} sarà attivo. Non pagherai due volte.',
  },
  failed: {
    title: 'Pagamento non riuscito',
    text: 'Non è stato addebitato nulla.',
  },
  unchecked: {
    title: 'Non siamo riusciti a verificare il pagamento',
    text: 'Non pagherai due volte. Controlla la connessione, poi verifica di nuovo.',
  },
  notActive: {
    title: 'Abbiamo ricevuto il pagamento, ma {{plan}} non è ancora attivo',
    text: 'Ce ne occupiamo a mano. Indica l’ordine {{order}}.',
    support: 'Contatta l’assistenza',
    subject: 'Pagato, ma {{plan}} non è attivo: ordine {{order}}',
  },
  incomplete: {
    title: 'Completa l’ordine',
    continue: 'Continua',
    another: 'Scegli un altro piano',
  },
  already: {
    title: 'Hai già {{plan}}',
    text: '{{workspace}} ha già questo piano. Non c’è nulla da pagare.',
  },
  managed: {
    title: '{{name}} (proprietario) gestisce il piano',
    text: 'Scrivi a {{email}} per cambiarlo.',
  },
  foreign: {
    title: 'Non fai parte di questo spazio di lavoro',
    text: 'Può pagarlo solo chi ne fa parte.',
    action: 'Paga per {{workspace}}',
  },
  arranged: {
    title: '{{workspace}} ha già {{plan}}',
    text: 'Il gestore del servizio ti ha dato questo piano. Chiedi a lui di cambiarlo.',
  },
  notForSale: {
    title: 'Questo piano non si acquista online',
    text: 'Guarda che cosa è disponibile o contatta il gestore del servizio.',
  },
} as const satisfies Translation<typeof english>;
