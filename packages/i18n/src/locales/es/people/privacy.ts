import type { privacy as english } from '../../en/people/privacy.ts';
import type { Translation } from '../../../translation.ts';

export const privacy = {
  ask: {
    label: 'Tu privacidad',
    title: '¿Nos ayudas a mejorar?',
    text: 'Déjanos contarle a {{name}} qué funciones usas. Nunca tu nombre, tu correo ni tus códigos.',
    yes: 'Permitir',
    no: 'No permitir',
  },
  chat: {
    missing: 'El chat no se ha cargado. Puede que lo impida un bloqueador de tu navegador.',
    ask: {
      title: '¿Iniciar un chat?',
      text: 'El chat es de {{name}} y guarda cookies en este navegador.',
      known:
        'El chat es de {{name}} y guarda cookies en este navegador. {{name}} recibe tu nombre y tu correo, para que sepamos quién escribe.',
      yes: 'Iniciar chat',
      no: 'Ahora no',
    },
  },
  card: {
    title: 'Privacidad',
    text: 'Estas opciones valen para este navegador.',
    analytics: 'Contarle a {{name}} qué funciones uso',
    chat: 'Cargar el chat de soporte de {{name}}',
  },
} as const satisfies Translation<typeof english>;
