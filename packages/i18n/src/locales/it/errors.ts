import type { errors as english } from '../en/errors.ts';
import type { Translation } from '../../translation.ts';

export const errors = {
  unexpected: 'Qualcosa è andato storto. Riprova.',
  network: 'Il server non risponde. Controlla la connessione e riprova.',
  'session-ended': 'La sessione è scaduta. Accedi di nuovo.',
  forbidden: 'Il tuo ruolo in questo spazio non lo consente. Rivolgiti al proprietario.',
  'not-found': 'Questo elemento non c’è più. Ricarica la pagina per vedere cosa è rimasto.',
  unavailable: 'Una parte del servizio non risponde. Riprova tra poco.',
  'too-many-requests': 'Un po’ troppo in fretta. Aspetta un momento e riprova.',
  'body-too-large': 'È troppo grande. Prova con qualcosa di più piccolo.',
  'validation-failed': 'Alcuni campi vanno controllati.',
  'plan-limit-reached': 'Il tuo piano non ha posto per altri codici. Mettine in pausa uno per fare spazio.',
  'plan-lacks-feature': 'Il tuo piano non lo include.',
  'subscription-expired': 'L’abbonamento di questo spazio è terminato.',
} as const satisfies Translation<typeof english>;
