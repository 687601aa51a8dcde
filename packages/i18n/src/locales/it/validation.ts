import type { validation as english } from '../en/validation.ts';
import type { Translation } from '../../translation.ts';

export const validation = {
  required: 'Compila il campo',
  email: 'Inserisci un indirizzo email valido',
  emailTaken: 'L’account esiste già. Accedi.',
  tooShort: 'È troppo corto',
  tooLong: 'È troppo lungo',
  notAccepted: 'Non è stato accettato. Modificalo.',
  passwordMin: 'Minimo 8 caratteri',
  passwordMax: 'Massimo 64 caratteri',
  passwordMismatch: 'Le password non coincidono',
  loginPasswordMin: 'Minimo 3 caratteri',
  maxLength: 'Massimo {{max, number}} caratteri',
  link: 'Inserisci un link per continuare',
  url: 'Inserisci un URL valido (ad esempio {{host}})',
  violations: {
    required: 'Compila il campo',
    invalid: 'Questo valore non è adatto qui',
    'too-short': 'È troppo breve',
    'too-long': 'È troppo lungo',
    'too-small': 'È troppo piccolo',
    'too-large': 'È troppo grande',
    'invalid-email': 'Inserisci un indirizzo email valido',
    'invalid-url': 'Inserisci un URL valido',
    'invalid-phone': 'Inserisci un numero di telefono in un formato valido',
    'unknown-field': 'Questo campo non è riconosciuto',
    readonly: 'Questo non può essere modificato',
    'wrong-password': 'Questa non è la tua password attuale',
    'same-password': 'La nuova password è uguale a quella attuale',
    'wrong-code': 'Questo codice è errato o è già stato usato. Prova con il prossimo.',
    'wrong-passkey': 'Questa passkey non è tra le tue.',
    'proof-required': 'Conferma che sei tu.',
    'already-invited': 'Questo utente è già stato invitato',
    'already-member': 'Questa persona è già membro',
    'invited-another': 'L’invito è per un altro indirizzo',
    'already-tagged': 'Questo codice ha già questa etichetta.',
    not_unique_url: 'Questo link breve è già in uso.',
    constraint: {
      qr: {
        title: {
          duplicated: 'Il nome esiste già.',
        },
      },
    },
    component: {
      error: {
        email: {
          exist: 'L’account esiste già. Accedi.',
        },
        code: {
          invalid: 'Solo lettere, cifre, punto, trattino e trattino basso',
        },
      },
    },
  },
} as const satisfies Translation<typeof english>;
