import type { billingMails as english } from '../../en/money/mails.ts';
import type { Translation } from '../../../translation.ts';

export const billingMails = {
  cycle: { yearly: 'annuale', monthly: 'mensile' },
  button: 'Vai alla fatturazione',
  invoice: 'Trovi la fattura nella pagina della fatturazione.',
  works: 'I tuoi codici continuano a funzionare.',
  paused_one:
    '{{count}} codice è stato messo in pausa perché il piano non ha posto. Non è stato eliminato nulla. Torna con un piano più grande.',
  paused_many:
    '{{count}} codici sono stati messi in pausa perché il piano non ha posto. Non è stato eliminato nulla. Tornano con un piano più grande.',
  paused_other:
    '{{count}} codici sono stati messi in pausa perché il piano non ha posto. Non è stato eliminato nulla. Tornano con un piano più grande.',
  why: 'Ricevi questa email perché sei il proprietario di {{workspace}} o ne ricevi le fatture.',
  news: {
    activated: {
      title: 'Ora hai {{plan}}',
      text: '{{workspace}} ora ha {{plan}} {{cycle}}. Hai pagato {{amount}}. Il rinnovo è il {{date}}.',
    },
    changed: {
      title: 'Sei passato a {{plan}}',
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
      text: 'Hai annullato la disdetta. {{plan}} si rinnova il {{date}}.',
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
      text: 'Grazie per essere rimasto con noi. Il {{date}} pagherai {{amount}} per {{plan}} {{cycle}}.',
    },
    'paid-not-active': {
      title: 'Abbiamo ricevuto il pagamento, ma {{plan}} non è ancora attivo',
      text: 'Di solito bastano pochi minuti. Non ti verrà addebitato due volte. Se {{plan}} non è attivo entro un’ora, contatta {{support}}.',
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
} as const satisfies Translation<typeof english>;
