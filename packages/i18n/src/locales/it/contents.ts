import type { contents as english } from '../en/contents.ts';
import type { Translation } from '../../translation.ts';

export const contents = {
  website: { url: 'URL del sito web', urlHint: 'Dove porta la scansione.' },
  email: {
    email: 'Indirizzo email',
    emailHint: 'Chi riceve l’email.',
    subject: 'Oggetto',
    subjectPlaceholder: 'Un tavolo per venerdì',
    message: 'Messaggio',
    messageHint: 'È già scritto quando si apre l’email. Si può cambiare prima di inviarlo.',
  },
  whatsapp: {
    phone: 'Numero WhatsApp',
    phoneHint: 'Con il prefisso del Paese, così funziona ovunque.',
    message: 'Messaggio',
    messageHint: 'È già scritto quando si apre la chat. È la persona a inviarlo.',
  },
  dial: { country: 'Prefisso del Paese', none: 'Nessun Paese trovato' },
  phone: { phone: 'Numero di telefono', phoneHint: 'Meglio con il prefisso del Paese, come +39.' },
  sms: { message: 'Messaggio', messageHint: 'È già scritto quando si aprono i messaggi.' },
  text: {
    text: 'Testo',
    textHint: 'Ciò che mostra il telefono. Più è breve, più il codice si legge bene.',
    long: 'È tanto per un codice: diventa fitto e va stampato grande.',
  },
  wifi: {
    ssid: 'Nome della rete',
    ssidHint: 'Esattamente come appare sul telefono, maiuscole comprese.',
    security: 'Sicurezza',
    wpa: 'WPA, WPA2 o WPA3',
    wep: 'WEP (vecchia)',
    none: 'Nessuna',
    password: 'Password',
    passwordHint: 'È nell’immagine: chi ha il codice può leggerla.',
    hidden: 'Rete nascosta',
    hiddenHint: 'Il nome non appare nell’elenco delle reti.',
  },
  deepLink: {
    ios: 'iPhone e iPad',
    android: 'Android',
    has: 'C’è un’app per {{system}}',
    link: 'Deep link',
    linkHint: 'L’indirizzo registrato dalla tua app.',
    store: 'Indirizzo nello store',
    storeHint: 'Per chi non ha ancora l’app.',
    fallback: 'Indirizzo per tutti gli altri',
    fallbackHint: 'Per computer e altri telefoni.',
  },
} as const satisfies Translation<typeof english>;
