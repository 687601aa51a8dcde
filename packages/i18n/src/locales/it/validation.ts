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
    'missing-file': 'Aggiungi un file per continuare',
    'missing-image': 'Aggiungi un’immagine per continuare',
    'missing-link': 'Inserisci un link per continuare',
    'missing-name': 'Inserisci un nome, un cognome o un’azienda',
    'missing-contact': 'Aggiungi un telefono, un’email, un indirizzo o un sito web',
    'missing-store': 'Inserisci l’indirizzo dell’app in almeno uno store',
    'missing-system': 'Scegli almeno un sistema',
    'invalid-ios-url': 'Inserisci un indirizzo di apps.apple.com',
    'invalid-android-url': 'Inserisci un indirizzo di play.google.com',
    'invalid-deep-link': 'Inserisci un deep link valido, come miaapp://pagina. Gli indirizzi web non sono ammessi qui.',
    'invalid-social-url': 'Questo non è un indirizzo di quel social',
    'invalid-video-url': 'Inserisci un indirizzo di YouTube o Vimeo',
    duplicated: 'Questo c’è già',
    'scans-reached': 'Il numero di scansioni deve essere superiore a quello attuale.',
    'too-much-content': 'È più di quanto ci stia. Accorcialo.',
    not_unique_url: 'Questo link breve è già in uso.',
    constraint: {
      project: {
        name: {
          duplicated: 'Il nome esiste già.',
        },
      },
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
