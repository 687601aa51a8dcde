import type { Translation } from '../../../translation.ts';
import type { passwords as english } from '../../en/people/passwords.ts';

export const passwords = {
  request: {
    link: '¿Has olvidado tu contraseña?',
    title: '¿Has olvidado tu contraseña?',
    text: 'Introduce tu correo y te enviaremos un enlace para elegir una contraseña nueva.',
    submit: 'Enviar enlace',
    sent: 'Mira tu bandeja de entrada',
    sentText: 'Si {{email}} tiene una cuenta, el enlace está en camino. Funciona una vez, durante dos horas.',
    notThere: '¿No llega nada en unos minutos? Mira en el correo no deseado y comprueba que la dirección sea correcta.',
    tooSoon:
      'Hace poco enviamos un enlace a esta dirección. Puedes pedir uno cada dos horas. Mira tu bandeja de entrada.',
  },
  choose: {
    title: 'Elige una nueva contraseña',
    text: 'Se cerrará la sesión en todos los demás dispositivos.',
    again: 'Confirma la contraseña',
    submit: 'Guardar contraseña',
    changed: 'Contraseña cambiada',
    changedText: 'Inicia sesión con tu contraseña nueva.',
    toSignIn: 'Iniciar sesión',
  },
  ended: {
    title: 'Este enlace ya no funciona',
    text: 'Ya se ha usado o ha caducado. Pide otro y usa siempre el más reciente.',
    ask: 'Pedir otro enlace',
  },
  verified: {
    title: 'Tu correo está confirmado',
    text: 'Ahora podemos avisarte cuando un código necesite tu atención.',
    go: 'Ir a tus códigos',
    endedText:
      'Ya se ha usado o tiene más de dos días. Si tu correo aún no está confirmado, pide otro enlace en tu cuenta.',
    wait: 'Un momento',
  },
  backToSignIn: 'Volver al inicio de sesión',
} as const satisfies Translation<typeof english>;
