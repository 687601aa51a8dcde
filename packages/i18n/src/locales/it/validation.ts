import type { validation as english } from '../en/validation.ts';
import type { Translation } from '../../translation.ts';

export const validation = {
  required: 'Compila il campo',
  email: 'Inserisci un indirizzo email valido',
  emailTaken: 'Esiste già un account con questa email. Accedi con quello.',
  tooShort: 'È troppo corto',
  tooLong: 'È troppo lungo',
  phone: 'Inserisci un numero di telefono in un formato valido',
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
