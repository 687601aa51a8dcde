import type { privacy as english } from '../../en/people/privacy.ts';
import type { Translation } from '../../../translation.ts';

export const privacy = {
  ask: {
    label: 'La tua privacy',
    title: 'Ci aiuti a migliorare?',
    text: 'Permettici di comunicare a {{name}} quali funzioni usi. Mai il tuo nome, la tua email o i tuoi codici.',
    yes: 'Consenti',
    no: 'Non consentire',
  },
  chat: {
    missing: 'La chat non si è caricata. Forse la blocca un’estensione del browser.',
    ask: {
      title: 'Avviare una chat?',
      text: 'La chat è di {{name}} e salva cookie in questo browser.',
      known:
        'La chat è di {{name}} e salva cookie in questo browser. {{name}} riceve il tuo nome e la tua email, così sappiamo chi scrive.',
      yes: 'Avvia la chat',
      no: 'Non ora',
    },
  },
  card: {
    title: 'Privacy',
    text: 'Queste scelte valgono per questo browser.',
    analytics: 'Comunica a {{name}} quali funzioni uso',
    chat: 'Carica la chat di assistenza di {{name}}',
  },
} as const satisfies Translation<typeof english>;
