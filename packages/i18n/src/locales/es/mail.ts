import type { Translation } from '../../translation.ts';
import type { mail as english } from '../en/mail.ts';

export const mail = {
  greeting: 'Hola, {{name}}:',
  greetingNobody: 'Hola:',
  linkBelow: 'Si el botón no funciona, copia esta dirección en tu navegador:',
  footer: 'Enviado por {{brand}}, {{address}}',
  verifyEmail: {
    subject: 'Confirma tu dirección de correo',
    title: '¿Es tuya esta dirección?',
    text: 'Confirma que {{email}} es tuya, para que podamos avisarte cuando uno de tus códigos te necesite.',
    button: 'Confirmar esta dirección',
    after: 'El enlace funciona durante {{days}} días. ¿No te has registrado? Entonces ignora este correo: sin tu confirmación no te enviaremos nada más.',
  },
  resetPassword: {
    subject: 'Elige una nueva contraseña',
    title: 'Una nueva contraseña',
    text: 'Alguien, seguramente tú, ha pedido elegir una nueva contraseña para {{email}}.',
    button: 'Elegir una nueva contraseña',
    after: 'El enlace funciona una sola vez, durante {{hours}} horas. Si no has sido tú, no tienes que hacer nada: tu contraseña sigue siendo la misma.',
  },
  passwordChanged: {
    subject: 'Se ha cambiado tu contraseña',
    title: 'Se ha cambiado tu contraseña',
    text: 'La contraseña de {{email}} se acaba de cambiar y se ha cerrado la sesión en todos los demás dispositivos.',
    button: 'No he sido yo: elegir otra',
    after: 'Si has sido tú, todo está en orden.',
  },
  accountDeleted: {
    subject: 'Tu cuenta se ha eliminado',
    title: 'Tu cuenta ya no existe',
    text: 'La cuenta de {{email}} se acaba de eliminar, con sus espacios de trabajo y sus códigos. Sus enlaces cortos ya no llevan a ninguna parte.',
    button: 'Crear una cuenta nueva',
    after: 'Si no has sido tú, escribe enseguida a quien gestiona este servicio. Si has sido tú: gracias por haber estado aquí.',
  },
  invitation: {
    subject: '{{inviter}} te invita a {{workspace}}',
    title: 'Tienes una invitación a {{workspace}}',
    text: '{{inviter}} quiere trabajar contigo en los códigos QR del espacio de trabajo {{workspace}}.',
    asAdmin: 'Tendrías el rol de administrador: gestionas códigos y personas.',
    asEditor: 'Tendrías el rol de editor: creas y cambias códigos.',
    button: 'Ver la invitación',
    after: 'La invitación es para {{email}} y caduca en {{days}} días. ¿No conoces a {{inviter}}? Entonces simplemente ignórala.',
  },
} as const satisfies Translation<typeof english>;
