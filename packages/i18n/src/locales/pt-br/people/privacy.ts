import type { privacy as english } from '../../en/people/privacy.ts';
import type { Translation } from '../../../translation.ts';

export const privacy = {
  ask: {
    label: 'Sua privacidade',
    title: 'Quer nos ajudar a melhorar?',
    text: 'Deixe a gente informar ao {{name}} quais recursos você usa. Nunca seu nome, seu e-mail nem seus códigos.',
    yes: 'Permitir',
    no: 'Não permitir',
  },
  chat: {
    missing: 'O chat não abriu. Talvez um bloqueador do seu navegador tenha impedido.',
    ask: {
      title: 'Iniciar um chat?',
      text: 'O chat é do {{name}} e guarda cookies neste navegador.',
      known:
        'O chat é do {{name}} e guarda cookies neste navegador. O {{name}} recebe seu nome e seu e-mail, para sabermos quem está escrevendo.',
      yes: 'Iniciar chat',
      no: 'Agora não',
    },
  },
  card: {
    title: 'Privacidade',
    text: 'Estas escolhas valem para este navegador.',
    analytics: 'Informar ao {{name}} quais recursos eu uso',
    chat: 'Abrir o chat de suporte do {{name}}',
  },
} as const satisfies Translation<typeof english>;
