import type { Translation } from '../../../translation.ts';
import type { passwords as english } from '../../en/people/passwords.ts';

export const passwords = {
  request: {
    link: '¿Has olvidado tu contraseña?',
    title: '¿Has olvidado tu contraseña?',
    text: 'Dinos tu correo y te enviaremos un enlace para elegir una nueva.',
    submit: 'Enviar el enlace',
    sent: 'Mira tu bandeja de entrada',
    sentText: 'Si {{email}} tiene una cuenta aquí, el enlace está en camino. Funciona una sola vez, durante dos horas.',
    notThere:
      '¿No llega nada después de unos minutos? Mira en el correo no deseado o comprueba que la dirección sea correcta.',
    tooSoon:
      'Hace poco se ha enviado un enlace a esta dirección. Enviamos uno cada dos horas: mira tu bandeja de entrada.',
  },
  choose: {
    title: 'Elige una nueva contraseña',
    text: 'Se cerrará la sesión en todos los demás dispositivos.',
    again: 'Repite la contraseña',
    submit: 'Guardar la nueva contraseña',
    changed: 'Tu contraseña se ha cambiado',
    changedText: 'Inicia sesión con la nueva.',
    toSignIn: 'Iniciar sesión',
  },
  ended: {
    title: 'Este enlace ya no funciona',
    text: 'Ya se ha usado o ha caducado. Pide uno nuevo y usa siempre el más reciente.',
    ask: 'Pedir un nuevo enlace',
  },
  verified: {
    title: 'Tu dirección está confirmada',
    text: 'Gracias. Ahora podemos avisarte cuando uno de tus códigos te necesite.',
    go: 'Ir a tus códigos',
    endedText:
      'Ya se ha usado o tiene más de dos días. Si tu dirección aún no está confirmada, pide un nuevo enlace en tu cuenta.',
    wait: 'Un momento',
  },
  backToSignIn: 'Volver a iniciar sesión',
} as const satisfies Translation<typeof english>;
