import type { notices as english } from '../../en/money/notices.ts';
import type { Translation } from '../../../translation.ts';

export const notices = {
  label: 'Pagamento',
  retry: 'L’addebito sulla tua carta non è riuscito. Riproveremo il {{date}}. I tuoi codici continuano a funzionare.',
  lastDays: 'Aggiorna la carta entro il {{date}} per mantenere {{plan}}.',
  update: 'Aggiorna la carta',
  memberRetry: 'Un pagamento di questo spazio di lavoro non è riuscito. I tuoi codici continuano a funzionare.',
  memberLastDays: 'Senza un pagamento, {{plan}} termina il {{date}}.',
  works: 'I tuoi codici continuano a funzionare.',
  pausing_one: 'Con Free, {{count, number}} dei tuoi {{active, number}} codici va in pausa.',
  pausing_many: 'Con Free, {{count, number}} dei tuoi {{active, number}} codici vanno in pausa.',
  pausing_other: 'Con Free, {{count, number}} dei tuoi {{active, number}} codici vanno in pausa.',
  fix: '{{name}} (proprietario) può risolvere.',
  ended: 'Il tuo abbonamento è terminato',
  endedText: 'Il tuo spazio di lavoro ora è su Free.',
  restart: 'Riattiva l’abbonamento',
  expiring: 'Il tuo metodo di pagamento scade presto. Aggiornalo perché {{plan}} si rinnovi.',
  expired: 'Il tuo metodo di pagamento è scaduto. Aggiornalo perché {{plan}} si rinnovi.',
  updateMethod: 'Aggiorna il metodo di pagamento',
  notActive: 'Abbiamo ricevuto il pagamento, ma il tuo piano non è ancora attivo.',
  support: 'Contatta l’assistenza',
} as const satisfies Translation<typeof english>;
