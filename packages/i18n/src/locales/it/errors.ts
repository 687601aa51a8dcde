import type { errors as english } from '../en/errors.ts';
import type { Translation } from '../../translation.ts';

export const errors = {
  'malformed-body': 'Non è stato possibile leggere la richiesta. Ricarica la pagina e riprova.',
  'malformed-request': 'Non è stato possibile interpretare la richiesta. Ricarica la pagina e riprova.',
  'workspace-required': 'Scegli prima uno spazio di lavoro.',
  unauthenticated: 'Accedi per continuare.',
  'token-expired': 'Il tuo accesso deve essere rinnovato. Riprova.',
  'session-ended': 'La sessione è scaduta. Accedi di nuovo.',
  'invalid-credentials': 'Il nome utente e la password inseriti non corrispondono ai nostri dati. Controllali e riprova.',
  'plan-lacks-feature': 'Il tuo piano non lo include.',
  'plan-limit-reached': 'Il tuo piano non ha posto per altri codici. Mettine in pausa uno per fare spazio.',
  'subscription-expired': 'L’abbonamento di questo spazio è terminato.',
  'closed-to-impersonators': 'Solo la persona interessata può farlo.',
  forbidden: 'Il tuo ruolo in questo spazio non lo consente. Rivolgiti al proprietario.',
  'not-found': 'Questo elemento non c’è più. Ricarica la pagina per vedere cosa è rimasto.',
  'method-not-allowed': 'Questa operazione non è possibile qui. Ricarica la pagina e riprova.',
  'link-ended': 'Questo link è già stato usato o è scaduto. Chiedine uno nuovo.',
  'not-in-trash': 'Si può eliminare per sempre solo ciò che è nel cestino. Spostalo prima lì.',
  'body-too-large': 'È troppo grande. Prova con qualcosa di più piccolo.',
  'unsupported-media-type': 'Questo tipo di contenuto non è supportato.',
  'validation-failed': 'Alcuni campi vanno controllati.',
  'idempotency-key-reused': 'Questo è già stato inviato con un altro contenuto. Ricarica la pagina e riprova.',
  'too-many-requests': 'Un po’ troppo in fretta. Aspetta un momento e riprova.',
  unexpected: 'Qualcosa è andato storto. Riprova.',
  unavailable: 'Una parte del servizio non risponde. Riprova tra poco.',
  network: 'Il server non risponde. Controlla la connessione e riprova.',
} as const satisfies Translation<typeof english>;
