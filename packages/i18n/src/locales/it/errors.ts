import type { errors as english } from '../en/errors.ts';
import type { Translation } from '../../translation.ts';

export const errors = {
  'malformed-body': 'Non è stato possibile leggere la richiesta. Ricarica la pagina e riprova.',
  'malformed-request': 'Non è stato possibile interpretare la richiesta. Ricarica la pagina e riprova.',
  'workspace-required': 'Scegli prima uno spazio di lavoro.',
  unauthenticated: 'Accedi per continuare.',
  'token-expired': 'Il tuo accesso deve essere rinnovato. Riprova.',
  'session-ended': 'Sessione scaduta. Accedi di nuovo.',
  'invalid-credentials': 'Il nome utente e la password inseriti non corrispondono ai nostri dati. Controllali e riprova.',
  'plan-lacks-feature': 'Il tuo piano non include questa funzione.',
  'plan-limit-reached': 'Il tuo piano ha raggiunto il limite. Metti in pausa un codice o passa a un piano superiore.',
  'subscription-expired': 'Il tuo abbonamento è terminato. Scegli un piano per continuare.',
  forbidden: 'Il tuo ruolo non lo consente. Chiedi al proprietario o a un amministratore dello spazio di lavoro.',
  'not-found': 'Non lo troviamo. Potrebbe essere stato eliminato.',
  'method-not-allowed': 'Questa operazione non è possibile qui. Ricarica la pagina e riprova.',
  'not-in-trash': 'Si può eliminare per sempre solo ciò che è nel cestino. Spostalo prima lì.',
  'body-too-large': 'È troppo grande per essere inviato.',
  'unsupported-media-type': 'Questo tipo di contenuto non è supportato.',
  'validation-failed': 'Alcuni campi richiedono attenzione.',
  'idempotency-key-reused': 'Questo è già stato inviato con un altro contenuto. Ricarica la pagina e riprova.',
  'too-many-requests': 'Troppi tentativi. Attendi un po’ e riprova.',
  unexpected: 'Qualcosa è andato storto. Riprova.',
  unavailable: 'Una parte del servizio non risponde in questo momento. Riprova tra poco.',
  network: 'Il server non risponde. Controlla la connessione e riprova.',
} as const satisfies Translation<typeof english>;
